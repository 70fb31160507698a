/** The priority of a fill under overload: a match in play comes before a table of last year. */
export type FillPriority = 'hot' | 'warm' | 'cold';

/** From the last refused to the first refused. */
const FILL_PRIORITIES = ['hot', 'warm', 'cold'] as const satisfies readonly FillPriority[];

export interface AdmissionLimits {
  /** The number of concurrent fills that visitors wait for. */
  readonly running: number;
  /** The number of fills in the queue. */
  readonly waiting: number;
  /** The share of both limits that each priority may use; the rest is reserved for higher priorities. */
  readonly share: Readonly<Record<FillPriority, number>>;
  /**
   * The event loop delay above which no fill of a priority starts while others run, to protect the latency of all
   * requests. A delay while no fill runs has other causes, which refusing does not cure.
   */
  readonly delayMs: Readonly<Record<FillPriority, number>>;
}

interface Load {
  readonly running: number;
  readonly waiting: number;
  readonly delayMs: number;
}

type Admission = 'run' | 'wait' | 'refuse';

/** A hit is written in microseconds; a page takes ten milliseconds to render. */
export const ADMISSION_LIMITS: AdmissionLimits = {
  running: 64,
  waiting: 512,
  share: { hot: 1, warm: 0.75, cold: 0.5 },
  delayMs: { hot: 2000, warm: 1000, cold: 500 },
};

/**
 * Decides whether a fill may start, must wait, or is refused.
 *
 * @example admit({ running: 2, waiting: 0, delayMs: 600 }, 'cold', ADMISSION_LIMITS) // 'refuse'
 */
function admit(load: Load, priority: FillPriority, limits: AdmissionLimits): Admission {
  if (load.running > 0 && load.delayMs >= limits.delayMs[priority]) return 'refuse';
  const share = limits.share[priority];
  if (load.waiting === 0 && load.running < Math.max(1, Math.floor(limits.running * share))) return 'run';
  return load.waiting < Math.floor(limits.waiting * share) ? 'wait' : 'refuse';
}

/** The process is overloaded; carries the time after which the visitor should retry. */
export class OverloadedError extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many responses are being built');
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

  /** Starts the oldest waiting fill of the highest priority, or frees the place. */
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
