import { admit, FILL_PRIORITIES, type AdmissionLimits, type FillPriority } from './admission.ts';

/** There is too much to do: the visitor is told when to come again. */
export class OverloadedError extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many answers are being made');
    this.name = new.target.name;
  }
}

export interface LoadShedderOptions {
  readonly limits: AdmissionLimits;
  readonly delayMs: () => number;
  /** Calls back once after so long; the answer cancels. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** A visitor who has waited so long would rather be told. */
const PATIENCE_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

interface Waiting {
  readonly begin: () => void;
}

/** Lets so many fills through at a time; the others wait, the hottest first, or are refused. */
export class LoadShedder {
  #running = 0;
  readonly #waiting: Readonly<Record<FillPriority, Set<Waiting>>> = {
    hot: new Set(),
    warm: new Set(),
    cold: new Set(),
  };

  constructor(private readonly options: LoadShedderOptions) {}

  /** @throws OverloadedError when it is not begun. */
  async run<T>(heat: FillPriority, fill: () => Promise<T>): Promise<T> {
    await this.#enter(heat);
    try {
      return await fill();
    } finally {
      this.#leave();
    }
  }

  get load(): { readonly running: number; readonly waiting: number; readonly delayMs: number } {
    const waiting = FILL_PRIORITIES.reduce((sum, heat) => sum + this.#waiting[heat].size, 0);
    return { running: this.#running, waiting, delayMs: this.options.delayMs() };
  }

  #enter(heat: FillPriority): Promise<void> {
    switch (admit(this.load, heat, this.options.limits)) {
      case 'run':
        this.#running += 1;
        return Promise.resolve();
      case 'wait':
        return this.#wait(heat);
      case 'refuse':
        return Promise.reject(new OverloadedError(RETRY_AFTER_SECONDS));
    }
  }

  #wait(heat: FillPriority): Promise<void> {
    const queue = this.#waiting[heat];
    return new Promise((resolve, reject) => {
      const cancel = this.options.after(PATIENCE_MS, () => {
        queue.delete(waiting);
        reject(new OverloadedError(RETRY_AFTER_SECONDS));
      });
      const waiting: Waiting = {
        begin: () => {
          cancel();
          queue.delete(waiting);
          resolve();
        },
      };
      queue.add(waiting);
    });
  }

  /** The place goes to the one who waited longest among the hottest. */
  #leave(): void {
    for (const heat of FILL_PRIORITIES) {
      for (const waiting of this.#waiting[heat]) {
        waiting.begin();
        return;
      }
    }
    this.#running -= 1;
  }
}
