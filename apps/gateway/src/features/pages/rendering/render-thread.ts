import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import { OneATurn } from './page-reads.ts';
import type { ApiBytes, PagePress, ReadBytes, RenderedPage } from './page-renderer.ts';
import type { FromWorker, PageDone, PageFailed, ReadOrder, ToWorker } from './worker-messages.ts';

/** A page could not be drawn: its own fault, or that of the thread that drew it. */
class RenderError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }

  /** With the stack of where it was thrown, which stands in another thread. */
  static inWorker(message: string, stack: string | undefined): RenderError {
    const error = new RenderError(message);
    if (stack !== undefined) error.stack = stack;
    return error;
  }
}

interface Order {
  readonly api: ApiBytes;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** What can be handed over instead of copied: a block of its own that nobody else has. */
function handedOver({ json: { buffer, byteLength }, isKept }: ReadBytes): ArrayBuffer[] {
  return !isKept && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

const bufferOf = ({ buffer }: Uint8Array<ArrayBuffer>): Buffer => Buffer.from(buffer);

function pageOf({ html, coded, status, location, etag, scriptHashes }: PageDone): RenderedPage {
  const { br, zstd, gzip } = coded ?? {};
  return {
    status,
    ...(location === undefined ? {} : { location }),
    html: bufferOf(html),
    etag,
    scriptHashes,
    coded: coded && {
      ...(br && { br: bufferOf(br) }),
      ...(zstd && { zstd: bufferOf(zstd) }),
      ...(gzip && { gzip: bufferOf(gzip) }),
    },
  };
}

/** As TypeScript in tests, as JavaScript when built: the thread runs what stands beside this file. */
const WORKER = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url);

/** One thread that draws pages. Once it has ended it draws none: whoever has it starts another. */
export class RenderThread implements PagePress {
  readonly #worker: Worker;
  readonly #orders = new Map<number, Order>();
  readonly #reads = new OneATurn();
  #pages = 0;
  #ended: Error | undefined;
  /** Resolves when it can draw; rejects with what kept it from that. */
  readonly ready: Promise<void>;

  /** @param entry URL of the web's server build */
  constructor(entry: string, onEnd: (why: Error) => void) {
    this.#worker = new Worker(WORKER, { workerData: entry });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'unusable') reject(RenderError.inWorker(message.message, message.stack));
        else this.#heard(message);
      });
      this.#worker.once('error', (error) => {
        this.#ended = new RenderError('the thread that draws pages failed', { cause: error });
        reject(this.#ended);
      });
      this.#worker.once('exit', () => {
        const ended = this.#ended ?? new RenderError('the thread that draws pages has ended');
        this.#ended = ended;
        reject(ended);
        for (const order of this.#orders.values())
          order.reject(new RenderError('the thread that drew the page has ended', { cause: ended }));
        this.#orders.clear();
        onEnd(ended);
      });
    });
    // Whoever waits for it hears of it; nobody else needs to.
    this.ready.catch(() => undefined);
  }

  /** Pages under way. */
  get busy(): number {
    return this.#orders.size;
  }

  render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage> {
    if (this.#ended !== undefined)
      return Promise.reject(new RenderError('no thread draws pages', { cause: this.#ended }));
    this.#pages += 1;
    const page = this.#pages;
    return new Promise((resolve, reject) => {
      this.#orders.set(page, { api, resolve, reject });
      this.#send({ kind: 'render', page, request, keeping });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToWorker, handed: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, handed);
  }

  #heard(message: ReadOrder | PageDone | PageFailed): void {
    const order = this.#orders.get(message.page);
    if (order === undefined) return;
    if (message.kind === 'read') {
      this.#reads.run(() => {
        void this.#read(message, order.api);
      });
      return;
    }
    this.#orders.delete(message.page);
    if (message.kind === 'failed') order.reject(RenderError.inWorker(message.message, message.stack));
    else order.resolve(pageOf(message));
  }

  async #read({ read, path }: ReadOrder, api: ApiBytes): Promise<void> {
    try {
      const answer = await api.read(path);
      const { status, json } = answer;
      this.#send({ kind: 'answer', read, status, json }, handedOver(answer));
    } catch (error) {
      this.#send({
        kind: 'no-answer',
        read,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }
}
