import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import type { ApiBytes, PagePress, RenderedPage } from './page-renderer.ts';
import { RenderThread } from './render-thread.ts';

/** Pause before replacing a thread that could not even start, so that a broken build does not occupy a processor. */
const PAUSE_MS = 1000;

/**
 * Renders pages in worker threads, so that a page of ten milliseconds does not delay the responses of the main
 * thread. The pages of a thread that ends fail, and a new thread replaces it.
 */
export class RenderThreads implements PagePress {
  readonly #entry: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #threads = new Set<RenderThread>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #closed = false;
  /** The start of the thread that replaces an ended one; never rejects. */
  #following: Promise<void> = Promise.resolve();

  private constructor(entry: string, onFailure: (error: unknown) => void) {
    this.#entry = entry;
    this.#onFailure = onFailure;
  }

  /**
   * @param onFailure called with the reason why a thread ended or could not be replaced
   * @throws the error that prevents the build from loading
   */
  static async start(
    entry: string,
    count: number,
    onFailure: (error: unknown) => void,
  ): Promise<RenderThreads> {
    const threads = new RenderThreads(entry, onFailure);
    try {
      await Promise.all(Array.from({ length: count }, () => threads.#add()));
    } catch (error) {
      await threads.close();
      throw error;
    }
    return threads;
  }

  async render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage> {
    // If the only thread has just ended, waits for its replacement.
    if (this.#threads.size === 0) await this.#following;
    const [first, ...others] = this.#threads;
    if (first === undefined) throw new ProblemError('overloaded');
    return others.reduce((a, b) => (b.busy < a.busy ? b : a), first).render(request, api, keeping);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  async #add(): Promise<void> {
    const thread = new RenderThread(this.#entry, (why) => {
      if (!this.#threads.delete(thread) || this.#closed) return;
      this.#onFailure(why);
      this.#replace();
    });
    await thread.ready;
    if (this.#closed) await thread.close();
    else this.#threads.add(thread);
  }

  #replace(): void {
    this.#following = this.#add().catch((error: unknown) => {
      if (this.#closed) return;
      this.#onFailure(error);
      const pause = setTimeout(() => {
        this.#pauses.delete(pause);
        this.#replace();
      }, PAUSE_MS);
      this.#pauses.add(pause);
    });
  }
}
