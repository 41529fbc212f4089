/** The pieces on a stage as objects: making them, placing them, letting them fade. */
import {
  Group,
  LinearMipmapNearestFilter,
  Mesh,
  type Material,
  type Object3D,
  type Texture,
} from "three";
import type { Piece } from "../board/types";
import { comeAlive, lieStill } from "./backdrop";
import { restingPose, type Pose } from "./motion";
import type { GameScene, Quality } from "./types";

/** A piece as an object. */
export interface Member {
  readonly look: string;
  readonly holder: Group;
  readonly body: Object3D;
  /** The materials as they were made, while others stand in for them. */
  faded: Map<Mesh, Material> | null;
}

/**
 * Transparent materials that stand in for solid ones. They are kept: a shader that no material uses
 * any more is thrown away, and making it again takes longer than a frame.
 */
class Understudies {
  private readonly free = new Map<Material, Material[]>();
  private readonly all: Material[] = [];

  take(own: Material): Material {
    return this.free.get(own)?.pop() ?? this.make(own);
  }

  giveBack(own: Material, other: Material): void {
    const waiting = this.free.get(own);
    if (waiting) waiting.push(other);
    else this.free.set(own, [other]);
  }

  dispose(): void {
    for (const material of this.all) material.dispose();
    this.all.length = 0;
    this.free.clear();
  }

  private make(own: Material): Material {
    const other = own.clone();
    other.onBeforeCompile = own.onBeforeCompile;
    other.customProgramCacheKey = own.customProgramCacheKey;
    other.transparent = true;
    this.all.push(other);
    return other;
  }
}

/** Everything that plays on one stage. */
export class Cast {
  readonly group = new Group();
  /** Called when something that lies still changes: with where it was, and where it is. */
  onstill: (thing: Object3D) => void = () => undefined;
  /** Those that change, and so are no part of the kept picture of what lies still. */
  private readonly alive = new Set<string>();
  private readonly members = new Map<string, Member>();
  private readonly ghosts: Member[] = [];
  private readonly understudies = new Understudies();

  constructor(
    private readonly scene: GameScene,
    private quality: Quality,
  ) {}

  /** Everything that changes. */
  get changing(): Object3D[] {
    const alive = [...this.alive].flatMap((id) => this.members.get(id) ?? []);
    return [...alive, ...this.ghosts].map(({ holder }) => holder);
  }

  /** Make sure that a piece is there, as it looks. */
  enter(piece: Piece): void {
    const known = this.members.get(piece.id);
    if (known?.look === piece.look) return;
    if (known) this.leave(piece.id);
    const made = this.member(piece);
    this.group.add(made.holder);
    this.members.set(piece.id, made);
    place(made.holder, restingPose(piece));
    lieStill(made.holder);
    this.onstill(made.holder);
  }

  leave(id: string): void {
    const member = this.members.get(id);
    if (!member) return;
    this.restore(member);
    if (!this.alive.delete(id)) this.onstill(member.holder);
    this.group.remove(member.holder);
    this.members.delete(id);
  }

  /** These are going to change: they are drawn anew from now on. */
  wake(ids: readonly string[]): void {
    for (const id of ids) {
      const holder = this.members.get(id)?.holder;
      if (!holder || this.alive.has(id)) continue;
      this.alive.add(id);
      comeAlive(holder);
      this.onstill(holder);
    }
  }

  /** Let everything lie still again but these. */
  calm(except: readonly string[]): void {
    for (const id of [...this.alive].filter((one) => !except.includes(one))) {
      const member = this.members.get(id);
      if (member?.faded) continue;
      this.alive.delete(id);
      if (!member) continue;
      lieStill(member.holder);
      this.onstill(member.holder);
    }
  }

  pose(id: string, pose: Pose): void {
    const member = this.members.get(id);
    if (!member) return;
    const { holder } = member;
    if (pose.presence < 0.999) this.wake([id]);
    if (this.alive.has(id)) place(holder, pose);
    else this.shift(holder, pose);
    holder.visible = pose.presence > 0.001;
    if (pose.presence < 0.999) this.fade(member, pose.presence);
    else this.restore(member);
  }

  /** Move something that lies still. */
  private shift(holder: Group, pose: Pose): void {
    if (isAt(holder, pose)) return;
    this.onstill(holder);
    place(holder, pose);
    this.onstill(holder);
  }

  /** Let exactly these pieces lie where they belong. */
  rest(pieces: readonly Piece[]): void {
    const kept = new Set(pieces.map((piece) => piece.id));
    for (const id of [...this.members.keys()]) if (!kept.has(id)) this.leave(id);
    for (const piece of pieces) {
      this.enter(piece);
      this.pose(piece.id, restingPose(piece));
    }
  }

  /** Show pieces that are not there yet, half transparent, and no others. */
  haunt(pieces: readonly Piece[], presence: number): void {
    for (const ghost of this.ghosts.splice(0)) this.dismiss(ghost);
    for (const piece of pieces) {
      const ghost = this.ghost(piece, presence);
      this.group.add(ghost.holder);
      this.ghosts.push(ghost);
    }
  }

  /** A piece that is not there yet, half transparent; it is not on the stage so far. */
  ghost(piece: Piece, presence: number): Member {
    const ghost = this.member(piece);
    place(ghost.holder, restingPose(piece));
    this.fade(ghost, presence);
    comeAlive(ghost.holder);
    return ghost;
  }

  /** A ghost is not needed any more. */
  dismiss(ghost: Member): void {
    this.restore(ghost);
    ghost.holder.removeFromParent();
  }

  /** Let a piece stand back, or again be there wholly. */
  dim(id: string, presence: number): void {
    const member = this.members.get(id);
    if (!member) return;
    if (presence < 1) this.wake([id]);
    if (presence < 1) this.fade(member, presence);
    else this.restore(member);
  }

  /** Make everything anew in another quality. */
  regrade(quality: Quality, pieces: readonly Piece[]): void {
    this.clear();
    this.quality = quality;
    this.rest(pieces);
  }

  clear(): void {
    this.haunt([], 0);
    for (const id of [...this.members.keys()]) this.leave(id);
    this.understudies.dispose();
  }

  private member(piece: Piece): Member {
    const body = this.scene.make(piece.look, this.quality, piece.id);
    if (this.quality === "reduced") spare(body);
    return { look: piece.look, holder: new Group().add(body), body, faded: null };
  }

  private fade(member: Member, presence: number): void {
    member.faded ??= this.standIn(member.body);
    for (const [mesh, own] of member.faded) {
      (mesh.material as Material).opacity = presence * own.opacity;
      mesh.castShadow = mesh.userData.casts === true && presence > 0.5;
    }
  }

  /** Give every part a material of its own that may be transparent. */
  private standIn(body: Object3D): Map<Mesh, Material> {
    const kept = new Map<Mesh, Material>();
    body.traverse((part) => {
      if (!(part instanceof Mesh) || Array.isArray(part.material)) return;
      const own = part.material as Material;
      kept.set(part, own);
      part.userData.casts = part.castShadow;
      part.material = this.understudies.take(own);
    });
    return kept;
  }

  private restore(member: Member): void {
    if (!member.faded) return;
    for (const [mesh, own] of member.faded) {
      this.understudies.giveBack(own, mesh.material as Material);
      mesh.material = own;
      mesh.castShadow = mesh.userData.casts === true;
    }
    member.faded = null;
  }
}

function place(holder: Group, { at, turn, lean, size }: Pose): void {
  holder.position.set(at.x, at.y, at.z);
  holder.rotation.set(0, turn, lean);
  holder.scale.setScalar(size);
}

function isAt({ position, rotation, scale }: Group, { at, turn, lean, size }: Pose): boolean {
  return (
    position.x === at.x &&
    position.y === at.y &&
    position.z === at.z &&
    rotation.y === turn &&
    rotation.z === lean &&
    scale.x === size
  );
}

/** Textures are looked up in the cheapest way that does not flicker. */
export function spare(thing: Object3D): void {
  thing.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const { map } = part.material as { map?: Texture | null };
    if (!map || map.minFilter === LinearMipmapNearestFilter) return;
    map.minFilter = LinearMipmapNearestFilter;
    map.anisotropy = 1;
    map.needsUpdate = true;
  });
}
