import { TooManyImagesError } from './images.errors.ts';

interface Room {
  /** Tasks that run at the same time. */
  readonly places: number;
  /** Tasks in the queue. A further one is refused. */
  readonly waiting: number;
}

/**
 * Runs a limited number of tasks, queues a limited number, and refuses the rest, so that low-value work does not
 * delay the process.
 */
export class Workbench {
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly room: Room) {}

  async do<T>(work: () => Promise<T>): Promise<T> {
    await this.#place();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next task takes over the place, so it is never free in between.
      if (next === undefined) this.#taken -= 1;
      else next();
    }
  }

  async #place(): Promise<void> {
    if (this.#taken < this.room.places) {
      this.#taken += 1;
      return;
    }
    if (this.#waiting.length >= this.room.waiting) throw new TooManyImagesError();
    await new Promise<void>((resume) => this.#waiting.push(resume));
  }
}
