import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { TextDecoder } from 'node:util';
import { z } from 'zod';
import { ImageFailedError } from './images.errors.ts';

/** The input of the rendering process. */
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
  /** From the request to the response. A process that takes longer is killed. */
  readonly drawMs: number;
  /** The time for a process to start on a busy machine. */
  readonly startMs: number;
}

const LIMITS: DrawingLimits = { drawMs: 3000, startMs: 15_000 };
/** Logos and charts are about a tenth of this size. */
const MAX_BYTES = 512 * 1024;

/** The program next to this file: TypeScript in tests, JavaScript when built. */
const PROGRAM = new URL(`./drawing-process${extname(import.meta.url)}`, import.meta.url);

/**
 * Features that a picture of an article does not need, and that cost a renderer seconds for one line of text. The
 * list need not be complete: the rest is rendered in a separate process for `drawMs` at most.
 */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!(?:DOCTYPE[^>]*\[|ENTITY)/i, 'it declares entities'],
  [/<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*)[\s/>]|\bfilter\s*[:=]/, 'it uses filters'],
  [/<(?:[\w.-]+:)?foreignObject[\s/>]/, 'it embeds other documents'],
  [/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i, 'it is not UTF-8'],
];

/** Whether the bytes are a text that begins like an SVG. Compressed files (SVGZ) are not accepted. */
export function isDrawing(bytes: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(bytes.subarray(0, 256).toString('utf8'));
}

/** Throws if an SVG is too large or contains refused features. */
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
 * Renders an SVG in a separate process, because librsvg cannot be interrupted but a process can be killed. The
 * promise settles only when the process has exited, so that a count of renderings matches the running processes.
 */
export async function drawnOf(
  order: DrawingOrder & { readonly svg: Buffer },
  limits = LIMITS,
): Promise<Buffer> {
  checked(order.svg);
  // An empty environment keeps variables, and so keys, out of reach of an SVG that exploits its renderer.
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
      // The process never started, so there will be no `close` event.
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
    let timer = setTimeout(fail, startMs, 'the rendering process did not start');
    child.on('error', (error) => {
      fail('it cannot be drawn', error);
    });
    child.once('exit', () => {
      fail('its rendering process exited');
    });
    child.on('message', (message) => {
      const said = FromDrawing.safeParse(message);
      if (!said.success) {
        fail('the rendering process sent an invalid message', said.error);
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
