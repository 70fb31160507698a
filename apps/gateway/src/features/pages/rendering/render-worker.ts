/**
 * The render thread. It loads the web's server build by its path and requests all data of a page from the gateway's
 * main thread. Node runs this file directly, without a loader.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { codeNow } from '@touchline/cache/code-now';
import type { PageRenderer } from '@touchline/contracts';
import { entityTag } from '../../../platform/http-server/responses/entity-tag.ts';
import { putPageThreadBehind } from '../../../platform/threads/priorities.ts';
import { isPageRenderer } from './page-renderer.ts';
import { PageReads } from './page-reads.ts';
import type { FromWorker, PageDone, RenderOrder, ToWorker } from './worker-messages.ts';

const port = parentPort;
if (port === null) throw new Error('not started as a worker thread of the gateway');
const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => {
  port.postMessage(message, transfer);
};

putPageThreadBehind();
const renderer = await load(String(workerData)).catch((error: unknown) => {
  send({ kind: 'unusable', ...saidOf(error) });
  process.exit(1);
});

async function load(entry: string): Promise<PageRenderer> {
  const module: unknown = await import(entry);
  if (!isPageRenderer(module)) throw new Error(`${entry} exports no render`);
  return module;
}

const reads = new PageReads(send);

function answered(message: Exclude<ToWorker, RenderOrder>): void {
  const asker = reads.take(message.read);
  if (message.kind === 'no-answer') asker?.reject(new Error(message.message));
  else asker?.resolve({ status: message.status, body: JSON.parse(Buffer.from(message.json).toString()) });
}

/** Bytes in a buffer that nobody else uses, so that they can be transferred. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
};

/**
 * Compresses in this thread, which has a lower priority than the main thread. The thread pool of the main thread does
 * not.
 */
function coded(html: Uint8Array): NonNullable<PageDone['coded']> {
  const { br, zstd, gzip } = codeNow(html);
  return {
    ...(br && { br: owned(br) }),
    ...(zstd && { zstd: owned(zstd) }),
    ...(gzip && { gzip: owned(gzip) }),
  };
}

async function render({ page, request, keeping }: RenderOrder): Promise<void> {
  reads.begin(page);
  try {
    const rendered = await renderer.render(request, { read: (path) => reads.read(page, path) });
    const html = new TextEncoder().encode(rendered.html);
    const etag = entityTag(html);
    const codings = keeping === undefined || keeping.knownTag === etag ? undefined : coded(html);
    send({ kind: 'done', page, ...rendered, html, etag, coded: codings }, [
      html.buffer,
      ...Object.values(codings ?? {}).map(({ buffer }) => buffer),
    ]);
  } catch (error) {
    send({ kind: 'failed', page, ...saidOf(error) });
  } finally {
    reads.end(page);
  }
}

function saidOf(error: unknown): { readonly message: string; readonly stack: string | undefined } {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'render') void render(message);
  else answered(message);
});
send({ kind: 'ready' });
