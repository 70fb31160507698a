import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import { OneATurn } from './page-reads.ts';
import type { ApiBytes, PagePress, ReadBytes, RenderedPage } from './page-renderer.ts';
import type { FromWorker, PageDone, PageFailed, ReadOrder, ToWorker } from './worker-messages.ts';

/** A page could not be rendered, because of an error in the page or the end of its thread. */
class RenderError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }

  /** Uses the stack of the original error, which was thrown in another thread. */
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

/** Returns the buffer if it can be transferred instead of copied: nobody shares it and it contains nothing else. */
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

/** The worker file beside this one: TypeScript in tests, JavaScript in a build. */
const WORKER = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url);

/** A thread that renders pages. After it has ended it cannot be restarted; its owner starts another. */
export class RenderThread implements PagePress {
  readonly #worker: Worker;
  readonly #orders = new Map<number, Order>();
  readonly #reads = new OneATurn();
  #pages = 0;
  #ended: Error | undefined;
  /** Resolves when the thread can render; rejects with the error that prevents it. */
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
        this.#ended = new RenderError('the render thread failed', { cause: error });
        reject(this.#ended);
      });
      this.#worker.once('exit', () => {
        const ended = this.#ended ?? new RenderError('the render thread has ended');
        this.#ended = ended;
        reject(ended);
        for (const order of this.#orders.values())
          order.reject(new RenderError('the render thread of this page has ended', { cause: ended }));
        this.#orders.clear();
        onEnd(ended);
      });
    });
    // Callers that await `ready` receive the error; without this handler it would also be an unhandled rejection.
    this.ready.catch(() => undefined);
  }

  /** Number of pages being rendered. */
  get busy(): number {
    return this.#orders.size;
  }

  render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage> {
    if (this.#ended !== undefined)
      return Promise.reject(new RenderError('no render thread is running', { cause: this.#ended }));
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
