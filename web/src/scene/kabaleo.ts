/** Kabaleo in three dimensions: painted cones on a board of walnut and cloth. */
import {
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  Vector2,
  type BufferGeometry,
  type Object3D,
  type Texture,
} from "three";
import { corners } from "../games/kabaleo/layout";
import { OUTLINES, type Kind, type Outline } from "../games/kabaleo/shape";
import { coneTexture, numberFrame, numberSheet } from "./kabaleo_paint";
import { makeTable, matte } from "./kabaleo_table";
import { brass, contactBlob, release, surface } from "./materials";
import type { GameScene, Outlook, Quality } from "./types";

const MOST_SPACES = 24;
const COASTER = 0.72;
const THICK = 0.03;
const CREAM = 0xf4e8cf;
const INK = 0x241a12;

/** What Kabaleo is played with. */
class KabaleoScene implements GameScene {
  readonly leaves = "crumble";
  private readonly models = new Map<string, Object3D>();
  private readonly numbers: Partial<Record<Quality, Texture>> = {};

  /** The board depends on the number of seats, so it comes with the pieces. */
  furniture(): Object3D {
    return new Group();
  }

  make(look: string, quality: Quality, id: string): Object3D {
    const key = `${look}/${quality}`;
    let model = this.models.get(key);
    if (!model) {
      model = this.model(look, quality);
      this.models.set(key, model);
    }
    const copy = model.clone();
    if (/^(base|piece|goal):/.test(look)) copy.rotation.y = turnOf(id);
    return copy;
  }

  outlook(seats: number): Outlook {
    const points = corners(seats);
    const depths = points.map(({ z }) => z);
    const z = (Math.min(...depths) + Math.max(...depths)) / 2;
    const radius = Math.max(...points.map((point) => Math.hypot(point.x, point.z - z)));
    return { at: { x: 0, y: 0, z }, radius, corners: points, rise: 0.9, lowest: 0.45, swing: 0.7 };
  }

  dispose(): void {
    release(...this.models.values());
    this.models.clear();
    for (const texture of Object.values(this.numbers)) texture.dispose();
    delete this.numbers.full;
    delete this.numbers.reduced;
  }

  private model(look: string, quality: Quality): Object3D {
    const [kind = "", what = ""] = look.split(":");
    switch (kind) {
      case "table":
        return makeTable(Number(what), quality);
      case "space":
        return this.space(Number(what), quality);
      case "tally":
        return this.number(Number(what), 0.42, CREAM, quality);
      case "height":
        return this.disc(Number(what), quality);
      case "base":
      case "piece":
      case "goal":
        return cone(kind, what, quality);
    }
    throw new Error(`Kabaleo has nothing that looks like ${look}.`);
  }

  private space(number: number, quality: Quality): Object3D {
    const disc = new Mesh(
      new CylinderGeometry(COASTER - 0.02, COASTER, THICK, quality === "full" ? 48 : 28),
      surface(0xa98b66, quality, { rough: 0.8 }),
    );
    disc.position.y = THICK / 2;
    disc.receiveShadow = true;
    const plate = this.number(number, 0.32, CREAM, quality);
    plate.position.set(-0.08, 0.012, 0.88);
    const group = new Group().add(disc, plate);
    if (quality === "reduced") {
      const shadow = contactBlob(1.5);
      shadow.position.y = THICK + 0.004;
      group.add(shadow);
    }
    return group;
  }

  /** A disc with the height of a pile. */
  private disc(number: number, quality: Quality): Object3D {
    const ivory = surface(0xf3ead6, quality, { rough: 0.7 });
    const disc = new Mesh(new CylinderGeometry(0.18, 0.2, 0.05, 28), ivory);
    disc.position.y = 0.025;
    disc.castShadow = disc.receiveShadow = true;
    const plate = this.number(number, 0.35, INK, quality);
    plate.position.y = 0.056;
    return new Group().add(disc, plate);
  }

  /** A number written on the board. */
  private number(number: number, size: number, color: number, quality: Quality): Mesh {
    const map = (this.numbers[quality] ??= numberSheet(MOST_SPACES));
    const ink = new MeshBasicMaterial({ map, color, transparent: true, depthWrite: false });
    const plate = new Mesh(numberPlane(number, size), ink);
    plate.rotation.x = -Math.PI / 2;
    plate.renderOrder = 6; // over the light around what may be chosen
    return plate;
  }
}

/** Make what Kabaleo is played with. */
export function makeScene(): GameScene {
  return new KabaleoScene();
}

function cone(kind: Kind, colour: string, quality: Quality): Object3D {
  const map = coneTexture(colour, kind, quality);
  const body = new Mesh(turned(OUTLINES[kind], quality === "full" ? 56 : 28), matte(map, quality));
  body.castShadow = body.receiveShadow = true;
  if (kind !== "goal") return body;
  const knob = new Mesh(new SphereGeometry(0.15, 24, 16), brass(quality));
  knob.position.y = 1.34;
  knob.castShadow = true;
  return new Group().add(body, knob);
}

/** A body turned on a lathe; its skin is stretched evenly from the foot to the tip. */
function turned(outline: Outline, segments: number): BufferGeometry {
  const points = outline.map(([radius, height]) => new Vector2(radius, height));
  const geometry = new LatheGeometry(points, segments);
  const ways = [0];
  for (let index = 1; index < points.length; index += 1) {
    ways.push(ways[index - 1]! + points[index]!.distanceTo(points[index - 1]!));
  }
  const whole = ways.at(-1)!;
  const uv = geometry.getAttribute("uv");
  for (let index = 0; index < uv.count; index += 1) {
    uv.setY(index, ways[index % points.length]! / whole);
  }
  return geometry;
}

function numberPlane(number: number, size: number): BufferGeometry {
  const geometry = new PlaneGeometry(size, size);
  const [left, low, right, high] = numberFrame(number, MOST_SPACES);
  const uv = [left, high, right, high, left, low, right, low];
  geometry.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  return geometry;
}

/** Equal cones are turned differently, as by hand. */
function turnOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return (sum / 997) * 2 * Math.PI;
}
