/**
 * The process that turns one drawing (SVG) into pixels and ends. Run as it stands, by Node alone, without anything of the
 * gateway's environment: what it reads was written by strangers.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { QUALITY } from './image-variants.ts';
import type { DrawingOrder, FromDrawing } from './drawing.ts';

/** 4,000 by 4,000: librsvg draws at the size that the file states before anything is made smaller. */
const MAX_PIXELS = 16_000_000;
/** Higher than that for its width it is no picture of an article, but would be drawn as high as it says. */
const MAX_HEIGHT_PER_WIDTH = 4;

/** Behind what answers visitors. */
const NICE = 10;

function send(message: FromDrawing): void {
  process.send?.(message);
}

async function draw({ svg, width, wanted }: DrawingOrder): Promise<FromDrawing> {
  const drawing = sharp(svg, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const stated = await drawing.metadata();
  if (stated.format !== 'svg') return { kind: 'refused', why: `it is ${stated.format}, and no drawing` };
  if (stated.height > stated.width * MAX_HEIGHT_PER_WIDTH) return { kind: 'refused', why: 'it is too high' };
  const made = drawing.resize({ width });
  const bytes =
    wanted === 'webp' ? await made.webp({ quality: QUALITY }).toBuffer() : await made.png().toBuffer();
  return { kind: 'drawn', bytes };
}

// Before a thread that draws has begun: it takes over what this one has.
setPriority(NICE);
sharp.concurrency(1);
process.once('message', (order: DrawingOrder) => {
  void draw(order)
    .catch((error: unknown): FromDrawing => ({ kind: 'refused', why: String(error) }))
    .then(send);
});
// Its library is loaded by now: the time that a drawing may take begins with its drawing.
send({ kind: 'ready' });
