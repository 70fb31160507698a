import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Does work whose outcome an answer must not tell, nor the time that it took. */
@Injectable()
export class AfterResponse implements OnApplicationShutdown {
  readonly #logger = new Logger('after-answer');
  readonly #running = new Set<Promise<void>>();

  /** @param what for the log, where it fails. */
  do(what: string, work: () => Promise<void>): void {
    const running = this.#run(what, work).finally(() => {
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** What was begun is done before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run(what: string, work: () => Promise<void>): Promise<void> {
    // The answer is on its way by then.
    await setImmediate();
    try {
      await work();
    } catch (error) {
      this.#logger.warn(`${what}: ${String(error)}`);
    }
  }
}
