import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { TextDecoder } from 'node:util';
import { z } from 'zod';
import { ImageFailedError } from './images.errors.ts';

/** What the process is asked to do. */
export interface DrawingOrder {
  readonly svg: Uint8Array;
  readonly width: number;
  readonly wanted: 'webp' | 'plain';
}

const FromDrawing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('drawn'), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('refused'), why: z.string() }),
]);
export type FromDrawing = z.output<typeof FromDrawing>;

interface DrawingLimits {
  /** From the order to the answer; whoever takes longer is killed. */
  readonly drawMs: number;
  /** Until a process has started, on a machine that has much else to do. */
  readonly startMs: number;
}

const LIMITS: DrawingLimits = { drawMs: 3000, startMs: 15_000 };
/** Logos and charts have a tenth of that. */
const MAX_BYTES = 512 * 1024;

/** As TypeScript in tests, as JavaScript when built: the process runs what stands beside this file. */
const PROGRAM = new URL(`./drawing-process${extname(import.meta.url)}`, import.meta.url);

/**
 * What a drawing of an article does not need and what costs a renderer seconds for a line of text. It does not have to
 * be complete: what passes is drawn in a process of its own, for `drawMs` at most.
 */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!(?:DOCTYPE[^>]*\[|ENTITY)/i, 'it declares entities'],
  [/<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*)[\s/>]|\bfilter\s*[:=]/, 'it uses filters'],
  [/<(?:[\w.-]+:)?foreignObject[\s/>]/, 'it holds other documents'],
  [/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i, 'it is not UTF-8'],
];

/** Whether bytes are a text that begins as a drawing does; compressed ones (SVGZ) are not taken. */
export function isDrawing(bytes: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(bytes.subarray(0, 256).toString('utf8'));
}

/** Throws where a drawing is too large, or is made to be expensive. */
function checked(svg: Buffer): void {
  if (svg.byteLength > MAX_BYTES)
    throw new ImageFailedError(`it is a drawing of more than ${String(MAX_BYTES)} bytes`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(svg);
  } catch (error) {
    throw new ImageFailedError('it is a drawing, but not UTF-8', { cause: error });
  }
  const refused = REFUSED.find(([pattern]) => pattern.test(text));
  if (refused !== undefined) throw new ImageFailedError(`it is a drawing, and ${refused[1]}`);
}

/**
 * Draws an SVG in a process of its own, since nothing stops librsvg once it has begun: a process can be killed. It settles
 * only when that process is gone, so that whoever counts drawings counts what really runs.
 */
export async function drawnOf(
  order: DrawingOrder & { readonly svg: Buffer },
  limits = LIMITS,
): Promise<Buffer> {
  checked(order.svg);
  // No variable of ours, and so no key, is in reach of what a drawing may do to its renderer.
  const child = fork(PROGRAM, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
    child.once('error', () => {
      // It never began: nothing of it will close.
      if (child.pid === undefined) resolve();
    });
  });
  try {
    return await drawingResponse(child, order, limits);
  } finally {
    child.kill('SIGKILL');
    await gone;
  }
}

function drawingResponse(
  child: ChildProcess,
  order: DrawingOrder,
  { drawMs, startMs }: DrawingLimits,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, cause?: unknown): void => {
      clearTimeout(timer);
      reject(new ImageFailedError(why, { cause }));
    };
    let timer = setTimeout(fail, startMs, 'the process that draws did not start');
    child.on('error', (error) => {
      fail('it cannot be drawn', error);
    });
    child.once('exit', () => {
      fail('it ended the process that drew it');
    });
    child.on('message', (message) => {
      const said = FromDrawing.safeParse(message);
      if (!said.success) {
        fail('the process that draws is not understood', said.error);
        return;
      }
      if (said.data.kind === 'refused') {
        fail(said.data.why);
        return;
      }
      clearTimeout(timer);
      if (said.data.kind === 'drawn') {
        resolve(Buffer.from(said.data.bytes));
        return;
      }
      timer = setTimeout(fail, drawMs, `it takes longer than ${String(drawMs)} ms to draw`);
      child.send(order);
    });
  });
}
