import { admit, FILL_PRIORITIES, type AdmissionLimits, type FillPriority } from './admission.ts';

/** The process is overloaded; carries when the visitor should retry. */
export class OverloadedError extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many answers are being made');
    this.name = new.target.name;
  }
}

export interface LoadShedderOptions {
  readonly limits: AdmissionLimits;
  readonly delayMs: () => number;
  /** Calls back once after `delayMs`; the returned function cancels. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The longest wait before a visitor is refused. */
const PATIENCE_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

interface Waiting {
  readonly begin: () => void;
}

/** Limits concurrent fills. The others wait, the highest priority first, or are refused. */
export class LoadShedder {
  #running = 0;
  readonly #waiting: Readonly<Record<FillPriority, Set<Waiting>>> = {
    hot: new Set(),
    warm: new Set(),
    cold: new Set(),
  };

  constructor(private readonly options: LoadShedderOptions) {}

  /** @throws OverloadedError when the fill is refused. */
  async run<T>(priority: FillPriority, fill: () => Promise<T>): Promise<T> {
    await this.#enter(priority);
    try {
      return await fill();
    } finally {
      this.#leave();
    }
  }

  get load(): { readonly running: number; readonly waiting: number; readonly delayMs: number } {
    const waiting = FILL_PRIORITIES.reduce((sum, priority) => sum + this.#waiting[priority].size, 0);
    return { running: this.#running, waiting, delayMs: this.options.delayMs() };
  }

  #enter(priority: FillPriority): Promise<void> {
    switch (admit(this.load, priority, this.options.limits)) {
      case 'run':
        this.#running += 1;
        return Promise.resolve();
      case 'wait':
        return this.#wait(priority);
      case 'refuse':
        return Promise.reject(new OverloadedError(RETRY_AFTER_SECONDS));
    }
  }

  #wait(priority: FillPriority): Promise<void> {
    const queue = this.#waiting[priority];
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
    for (const priority of FILL_PRIORITIES) {
      for (const waiting of this.#waiting[priority]) {
        waiting.begin();
        return;
      }
    }
    this.#running -= 1;
  }
}
