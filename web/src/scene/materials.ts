/** Materials of our own that several games use; each in a rich and a cheap form. */
import {
  CanvasTexture,
  Color,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShadowMaterial,
  SRGBColorSpace,
  type Material,
  type Object3D,
} from "three";
import type { Quality } from "./types";

/** How a surface looks besides its colour. */
export interface Finish {
  /** 0 is a mirror, 1 is chalk. */
  readonly rough?: number;
  readonly metal?: number;
  readonly glow?: number;
}

/** A plain surface: a lacquer, a glaze, a metal, by its finish. */
export function surface(colour: number, quality: Quality, finish: Finish = {}): Material {
  const { rough = 0.6, metal = 0, glow = 0 } = finish;
  if (quality === "reduced") {
    return new MeshLambertMaterial({
      color: colour,
      emissive: new Color(colour).multiplyScalar(glow + 0.08 * metal),
    });
  }
  return new MeshStandardMaterial({
    color: colour,
    roughness: rough,
    metalness: metal,
    emissive: new Color(colour).multiplyScalar(glow),
  });
}

/** The brass of fittings and outlines. */
export function brass(quality: Quality): Material {
  return quality === "full"
    ? surface(0xc9a04e, quality, { rough: 0.32, metal: 1 })
    : surface(0xb98f45, quality);
}

/** A picture drawn once by the given strokes, as a texture. */
export function drawn(
  size: number,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (context) draw(context, size);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

let blob: CanvasTexture | null = null;

/** A soft dark spot under something, where there are no real shadows. */
export function contactBlob(width: number, depth = width, strength = 0.42): Mesh {
  blob ??= drawn(64, (context, size) => {
    const fade = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    fade.addColorStop(0, "rgba(20,12,6,1)");
    fade.addColorStop(0.55, "rgba(20,12,6,0.62)");
    fade.addColorStop(1, "rgba(20,12,6,0)");
    context.fillStyle = fade;
    context.fillRect(0, 0, size, size);
  });
  const material = new MeshBasicMaterial({
    map: blob,
    transparent: true,
    opacity: strength,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(new PlaneGeometry(width, depth), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.renderOrder = 1;
  return mesh;
}

/** The page under the board: invisible but for the shadows that fall on it. */
export function ground(radius: number, height: number, quality: Quality): Mesh {
  if (quality === "reduced") {
    const mesh = contactBlob(2.5 * radius, 2.5 * radius, 0.3);
    mesh.position.y = height;
    return mesh;
  }
  const mesh = new Mesh(
    new PlaneGeometry(6 * radius, 6 * radius),
    new ShadowMaterial({ color: 0x1c1008, opacity: 0.34 }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = height;
  mesh.receiveShadow = true;
  return mesh;
}

/** Free every geometry, material and texture under these. */
export function release(...roots: readonly Object3D[]): void {
  for (const root of roots) {
    root.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      part.geometry.dispose();
      const materials: Material[] = Array.isArray(part.material) ? part.material : [part.material];
      for (const material of materials) {
        const { map } = material as { map?: CanvasTexture | null };
        if (map && map !== blob) map.dispose();
        material.dispose();
      }
    });
  }
}
