import { TooManyImagesError } from './images.errors.ts';

interface Room {
  /** Works at once. */
  readonly places: number;
  /** Works that wait for a place; one more is refused. */
  readonly waiting: number;
}

/** Does so many things at once, lets so many wait, and refuses the rest: work that is worth less than what it delays. */
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
      // The place is handed over: it is never free in between.
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
