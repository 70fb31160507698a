/**
 * The process that renders one SVG as pixels and exits. Node runs this file directly, without the gateway's
 * environment, because its input comes from strangers.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { QUALITY } from './image-variants.ts';
import type { DrawingOrder, FromDrawing } from './drawing.ts';

/** 4,000 by 4,000: librsvg renders at the size stated in the file before anything is scaled down. */
const MAX_PIXELS = 16_000_000;
/**
 * An SVG that is taller than this for its width is not a picture of an article, but would be rendered at its full
 * height.
 */
const MAX_HEIGHT_PER_WIDTH = 4;

/** A lower priority than the processes that serve visitors. */
const NICE = 10;

function send(message: FromDrawing): void {
  process.send?.(message);
}

async function draw({ svg, width, wanted }: DrawingOrder): Promise<FromDrawing> {
  const drawing = sharp(svg, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const stated = await drawing.metadata();
  if (stated.format !== 'svg') return { kind: 'refused', why: `it is ${stated.format}, not SVG` };
  if (stated.height > stated.width * MAX_HEIGHT_PER_WIDTH)
    return { kind: 'refused', why: 'it is too tall for its width' };
  const made = drawing.resize({ width });
  const bytes =
    wanted === 'webp' ? await made.webp({ quality: QUALITY }).toBuffer() : await made.png().toBuffer();
  return { kind: 'drawn', bytes };
}

// Set before a rendering thread starts, which inherits the priority of this one.
setPriority(NICE);
sharp.concurrency(1);
process.once('message', (order: DrawingOrder) => {
  void draw(order)
    .catch((error: unknown): FromDrawing => ({ kind: 'refused', why: String(error) }))
    .then(send);
});
// The library is loaded by now, so the time limit covers only the rendering.
send({ kind: 'ready' });
