interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets each key do so many things at once; what is more waits for its turn, in the order in which it came. */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  constructor(private readonly atOnce: number) {}

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.atOnce) queue.running += 1;
    // Whoever is done hands their place over: it is never free in between.
    else await new Promise<void>((resume) => queue.waiting.push(resume));
    try {
      return await work();
    } finally {
      this.#leave(key, queue);
    }
  }

  #leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next !== undefined) next();
    else queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(key);
  }
}
