interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits the concurrent work of each key; the rest waits in the order of arrival. */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  constructor(private readonly atOnce: number) {}

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.atOnce) queue.running += 1;
    // Finished work passes its place on directly, so nobody can overtake the queue.
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
