import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Runs work whose outcome and duration a response must not reveal. */
@Injectable()
export class AfterResponse implements OnApplicationShutdown {
  readonly #logger = new Logger('after-answer');
  readonly #running = new Set<Promise<void>>();

  /** @param what names the work in the log if it fails */
  do(what: string, work: () => Promise<void>): void {
    const running = this.#run(what, work).finally(() => {
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** Waits for unfinished work before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run(what: string, work: () => Promise<void>): Promise<void> {
    // The response has been sent by then.
    await setImmediate();
    try {
      await work();
    } catch (error) {
      this.#logger.warn(`${what}: ${String(error)}`);
    }
  }
}
