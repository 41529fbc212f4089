/** Fetching what was drawn without making the page wait for it. */
import type { Part, Size } from "./part";
import type { Picture } from "./picture";

interface Order {
  readonly size: Size;
  readonly part: Part;
  readonly pixels: WebGLBuffer;
  readonly fence: WebGLSync;
  readonly use: (picture: Picture) => void;
}

const PAUSE = 1; // milliseconds between looks whether a picture is ready
const BYTES = 4; // of a pixel

/**
 * Where the processor draws, copying a picture at once would stop the page until it is drawn. Here it
 * is asked for, and comes when it is ready.
 */
export class Reader {
  private readonly scratch = document.createElement("canvas");
  private readonly context = this.scratch.getContext("2d");
  private readonly spare: WebGLBuffer[] = [];
  private orders: Order[] = [];
  private bytes = new Uint8Array(0);

  constructor(
    private readonly gl: WebGL2RenderingContext,
    /** Called when every picture has come. */
    private readonly onidle: () => void,
  ) {}

  /** Whether pictures are still to come. */
  get isBusy(): boolean {
    return this.orders.length > 0;
  }

  /** Ask for what was just drawn: a part of a picture. */
  order(size: Size, part: Part, use: (picture: Picture) => void): void {
    const { gl } = this;
    const { width, height } = part;
    const pixels = this.spare.pop() ?? gl.createBuffer();
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, pixels);
    gl.bufferData(gl.PIXEL_PACK_BUFFER, width * height * BYTES, gl.STREAM_READ);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, 0);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return; // the context is lost, and everything will be drawn again
    gl.flush();
    this.orders.push({ size, part, pixels, fence, use });
    if (this.orders.length === 1) setTimeout(this.look, 0);
  }

  /** The context is lost, and every picture with it. */
  forget(): void {
    this.orders = [];
    this.spare.length = 0;
  }

  private readonly look = (): void => {
    const { gl } = this;
    const [order] = this.orders;
    if (!order) return;
    const status = gl.clientWaitSync(order.fence, 0, 0);
    if (status !== gl.TIMEOUT_EXPIRED) {
      this.orders.shift();
      this.deliver(order);
    }
    if (this.isBusy) setTimeout(this.look, status === gl.TIMEOUT_EXPIRED ? PAUSE : 0);
    else this.onidle();
  };

  private deliver({ size, part, pixels, fence, use }: Order): void {
    const { gl, scratch, context } = this;
    const { width, height } = part;
    const length = width * height * BYTES;
    if (this.bytes.length < length) this.bytes = new Uint8Array(length);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, pixels);
    gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, this.bytes, 0, length);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
    gl.deleteSync(fence);
    this.spare.push(pixels);
    if (!context) return;
    if (scratch.width < width) scratch.width = width;
    if (scratch.height < height) scratch.height = height;
    // What is left of larger pictures would shine through where this one is enlarged.
    context.clearRect(width, 0, 1, height + 1);
    context.clearRect(0, height, width + 1, 1);
    context.putImageData(new ImageData(upright(this.bytes, part), width, height), 0, 0);
    use({ source: scratch, y: 0, part, size });
  }
}

/** Resolves when a context has carried out everything that it was asked for, or is lost. */
export async function whenDone(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  do await new Promise((resolve) => setTimeout(resolve, PAUSE));
  while (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED);
  gl.deleteSync(fence);
}

/** What a context has drawn, from bottom to top and multiplied by its opacity, as a canvas wants it. */
export function upright(
  drawn: Uint8Array,
  { width, height }: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const row = width * BYTES;
  const pixels = new Uint8ClampedArray(row * height);
  for (let y = 0; y < height; y += 1) {
    const from = (height - 1 - y) * row;
    pixels.set(drawn.subarray(from, from + row), y * row);
  }
  for (let at = 0; at < pixels.length; at += BYTES) {
    const opacity = pixels[at + 3]!;
    if (opacity === 0 || opacity === 255) continue;
    const factor = 255 / opacity;
    pixels[at]! *= factor;
    pixels[at + 1]! *= factor;
    pixels[at + 2]! *= factor;
  }
  return pixels;
}
