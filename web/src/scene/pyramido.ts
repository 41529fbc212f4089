/** Pyramido in three dimensions: ceramic dominoes with jewels on a slab of dark stone. */
import {
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type BufferGeometry,
  type Material,
  type Object3D,
} from "three";
import { halvesOf } from "../games/pyramido/names";
import type { Colour } from "../games/pyramido/emblems";
import { FIELDS, TALLEST } from "../games/pyramido/table";
import { release } from "./materials";
import { drawAtlas } from "./pyramido_atlas";
import { makeFurniture, makeSkirt } from "./pyramido_table";
import {
  blankShape,
  dominoShape,
  facesShape,
  markerShape,
  pileShape,
  tileShape,
} from "./pyramido_shapes";
import type { GameScene, Outlook, Quality } from "./types";

const OUTLOOK: Outlook = {
  at: { x: 0, y: 0, z: (FIELDS.quarry.back + FIELDS.hand.front) / 2 },
  radius: 6,
  corners: corners(),
  rise: 1.1,
  lowest: 0.5,
  swing: 0.8,
};

/** Both ends of the table, and the tops of the stacks. */
function corners(): Outlook["corners"] {
  const { quarry, hand } = FIELDS;
  const rim = 0.14;
  return [-1, 1].flatMap((side) => [
    { x: side * (hand.right + rim), y: 0, z: hand.front + rim },
    { x: side * (quarry.right + rim), y: 0, z: quarry.front },
    { x: side * (quarry.right + rim), y: 0, z: quarry.back - rim },
    { x: side * quarry.right, y: TALLEST, z: quarry.back + 0.3 },
  ]);
}

/** Make the things of Pyramido. */
export function makeScene(): GameScene {
  return new Ceramics();
}

/** Shapes and the one material are made when they are first needed, and shared. */
class Ceramics implements GameScene {
  readonly outlook = (): Outlook => OUTLOOK;
  private readonly shapes = new Map<string, BufferGeometry>();
  private readonly made: Object3D[] = [];
  private glaze: Material | null = null;
  private skirt: Mesh | null = null;

  furniture(quality: Quality): Object3D {
    const table = makeFurniture(quality, this.material(quality));
    this.made.push(table);
    return table;
  }

  make(look: string, quality: Quality): Object3D {
    const body = new Mesh(this.shape(look), this.material(quality));
    body.castShadow = body.receiveShadow = true;
    if (!look.startsWith("domino") && !look.startsWith("plug")) return body;
    return new Group().add(body, this.shadow(look));
  }

  dispose(): void {
    for (const shape of this.shapes.values()) shape.dispose();
    this.shapes.clear();
    release(...this.made);
    this.made.length = 0;
    if (this.skirt) release(this.skirt);
    this.skirt = null;
    if (this.glaze) {
      (this.glaze as MeshLambertMaterial).map?.dispose();
      this.glaze.dispose();
    }
    this.glaze = null;
  }

  private material(quality: Quality): Material {
    this.glaze ??=
      quality === "full"
        ? new MeshStandardMaterial({
            map: drawAtlas(quality),
            roughness: 0.42,
            envMapIntensity: 0.7,
            color: 0xdcdcdc,
          })
        : new MeshLambertMaterial({ map: drawAtlas(quality) });
    return this.glaze;
  }

  /** The dark line that a slab casts on what lies under it, in every quality. */
  private shadow(look: string): Mesh {
    this.skirt ??= makeSkirt();
    const mesh = this.skirt.clone();
    if (look.startsWith("plug")) mesh.scale.set(0.5, 1, 1);
    return mesh;
  }

  private shape(look: string): BufferGeometry {
    let shape = this.shapes.get(look);
    if (!shape) this.shapes.set(look, (shape = shapeOf(look)));
    return shape;
  }
}

function shapeOf(look: string): BufferGeometry {
  const [kind, name = ""] = look.split(":");
  switch (kind) {
    case "domino":
      return dominoShape(halvesOf(Number(name)));
    case "tile":
    case "plug":
      return tileShape(name as Colour, kind === "plug");
    case "faces":
      return facesShape([name[0] as Colour, name[1] as Colour]);
    case "marker":
      return markerShape(name as Colour);
    case "pile":
      return pileShape(Number(name));
    case "blank":
      return blankShape();
    default:
      throw new Error(`Pyramido has nothing that looks like ${look}.`);
  }
}
