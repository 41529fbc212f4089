/** Wood: rings around a trunk, fibres along it, pores. Made in the shader, or baked for weak machines. */
import {
  CanvasTexture,
  Color,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type WebGLProgramParametersWithUniforms,
} from "three";

/** A kind of wood. */
export interface Timber {
  readonly name: string;
  readonly early: number;
  readonly late: number;
  /** Rings per unit of length, and how crooked they are. */
  readonly rings: number;
  readonly crooked: number;
  /** How dark fibres and pores are. */
  readonly fibre: number;
  readonly pores: number;
  readonly rough: number;
  readonly lacquer: number;
  /** How far from the heart of the trunk it was cut. */
  readonly heart: readonly [number, number];
}

export const MAPLE: Timber = {
  name: "maple",
  early: 0xebcb96,
  late: 0xd2a467,
  rings: 7,
  crooked: 1.5,
  fibre: 0.2,
  pores: 0.08,
  rough: 0.42,
  lacquer: 0.5,
  heart: [0.85, 0.35],
};

export const WALNUT: Timber = {
  name: "walnut",
  early: 0x70482d,
  late: 0x432816,
  rings: 8,
  crooked: 1.9,
  fibre: 0.36,
  pores: 0.34,
  rough: 0.4,
  lacquer: 0.38,
  heart: [0.75, -0.5],
};

export const CHERRY: Timber = {
  name: "cherry",
  early: 0x9c5f39,
  late: 0x7d4526,
  rings: 1.5,
  crooked: 1.6,
  fibre: 0.28,
  pores: 0.22,
  rough: 0.55,
  lacquer: 0.15,
  heart: [2.4, -6],
};

const NOISE = /* glsl */ `
float hash31(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1030, 0.0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float noise3(vec3 p) {
  vec3 i = floor(p);
  vec3 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash31(i), hash31(i + vec3(1, 0, 0)), f.x),
        mix(hash31(i + vec3(0, 1, 0)), hash31(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash31(i + vec3(0, 0, 1)), hash31(i + vec3(1, 0, 1)), f.x),
        mix(hash31(i + vec3(0, 1, 1)), hash31(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
`;

const WOOD = /* glsl */ `
varying vec3 vWood;
uniform vec3 uEarly;
uniform vec3 uLate;
uniform vec4 uGrain; // rings, crookedness, fibre, pores
uniform vec2 uHeart;
${NOISE}
vec3 woodColour(vec3 p) {
  vec3 q = p * vec3(1.0, 0.22, 1.0);
  float bend = noise3(q * 1.7 + 3.0) * uGrain.y + noise3(q * 5.0) * 0.22 * uGrain.y;
  float ring = fract(length(p.xz + uHeart) * uGrain.x + bend);
  float late = smoothstep(0.1, 0.8, ring) * (1.0 - smoothstep(0.84, 1.0, ring));
  late *= 0.55 + 0.45 * noise3(q * 2.6 + 17.0);
  float fibre = noise3(vec3(p.x * 34.0, p.y * 2.6, p.z * 34.0));
  float fine = noise3(vec3(p.x * 90.0, p.y * 5.0, p.z * 90.0));
  float pore = smoothstep(0.66, 0.9, noise3(vec3(p.x * 46.0, p.y * 4.0, p.z * 46.0) + 9.0));
  vec3 colour = mix(uEarly, uLate, late * 0.8);
  colour *= 1.0 + uGrain.z * (0.55 - 0.6 * fibre - 0.5 * fine);
  return colour * (1.0 - uGrain.w * pore);
}
`;

/** Lacquered wood whose grain runs along the object's y axis. */
export function wood(timber: Timber): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: 0xffffff,
    roughness: timber.rough,
    clearcoat: timber.lacquer,
    clearcoatRoughness: 0.2,
  });
  material.onBeforeCompile = (shader) => carve(shader, timber);
  material.customProgramCacheKey = () => "wood";
  return material;
}

function carve(shader: WebGLProgramParametersWithUniforms, timber: Timber): void {
  shader.uniforms.uEarly = { value: new Color(timber.early) };
  shader.uniforms.uLate = { value: new Color(timber.late) };
  shader.uniforms.uGrain = {
    value: [timber.rings, timber.crooked, timber.fibre, timber.pores],
  };
  shader.uniforms.uHeart = { value: timber.heart };
  shader.vertexShader = shader.vertexShader
    .replace("#include <common>", "#include <common>\nvarying vec3 vWood;")
    .replace(
      "#include <begin_vertex>",
      `#include <begin_vertex>
      vec4 inWood = vec4(position, 1.0);
      #ifdef USE_INSTANCING
        inWood = instanceMatrix * inWood;
      #endif
      vWood = inWood.xyz;`,
    );
  shader.fragmentShader = shader.fragmentShader
    .replace("#include <common>", `#include <common>\n${WOOD}`)
    .replace(
      "#include <color_fragment>",
      "#include <color_fragment>\ndiffuseColor.rgb *= woodColour(vWood);",
    );
}

/** The same wood as a plain material with a baked picture; `place` maps the picture to the wood. */
export function bakedWood(
  timber: Timber,
  width: number,
  height: number,
  place: (u: number, v: number) => readonly [number, number, number],
): MeshLambertMaterial {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context) {
    const image = context.createImageData(width, height);
    paint(image, timber, place);
    context.putImageData(image, 0, 0);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = map.wrapT = RepeatWrapping;
  return new MeshLambertMaterial({ map });
}

function paint(
  image: ImageData,
  timber: Timber,
  place: (u: number, v: number) => readonly [number, number, number],
): void {
  const { width, height, data } = image;
  const early = rgb(timber.early);
  const late = rgb(timber.late);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [part, shade] = grainAt(
        timber,
        place((column + 0.5) / width, 1 - (row + 0.5) / height),
      );
      const start = 4 * (row * width + column);
      for (let channel = 0; channel < 3; channel += 1) {
        const mixed = early[channel]! + (late[channel]! - early[channel]!) * part;
        data[start + channel] = mixed * shade;
      }
      data[start + 3] = 255;
    }
  }
}

/** How much late wood is at a point, and how light it is. */
function grainAt(timber: Timber, [x, y, z]: readonly [number, number, number]): [number, number] {
  const bend = noise(1.7 * x + 3, 0.37 * y + 3, 1.7 * z + 3) * timber.crooked;
  const [hx, hz] = timber.heart;
  const turns = Math.hypot(x + hx, z + hz) * timber.rings + bend;
  const ring = turns - Math.floor(turns);
  const late = step(0.15, 0.82, ring) * (1 - step(0.86, 1, ring));
  const fibre = noise(24 * x, 2 * y, 24 * z);
  return [0.6 * late, 1 + 0.8 * timber.fibre * (0.5 - fibre)];
}

function rgb(colour: number): readonly [number, number, number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

function step(low: number, high: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
}

function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [ease(x - ix), ease(y - iy), ease(z - iz)];
  const line = (dy: number, dz: number): number => {
    const a = hash(ix, iy + dy, iz + dz);
    return a + (hash(ix + 1, iy + dy, iz + dz) - a) * fx;
  };
  const near = line(0, 0) + (line(1, 0) - line(0, 0)) * fy;
  const far = line(0, 1) + (line(1, 1) - line(0, 1)) * fy;
  return near + (far - near) * fz;
}

function ease(part: number): number {
  return part * part * (3 - 2 * part);
}

function hash(x: number, y: number, z: number): number {
  let bits = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}
