/**
 * One queue of work for all tasks of a test run. turbo starts every task as soon as what it depends on is built; each
 * task then waits here for one of a few slots. The task that takes longest goes first, so that no long task is left
 * over at the end.
 */

export class Queue {
  #waiting = [];
  #running = new Map();

  /**
   * @param {{ slots: number, secondsOf: (task: string) => number | undefined, now?: () => number }} options
   *   `secondsOf` returns how long a task took when it was last measured; an unknown task goes first
   */
  constructor({ slots, secondsOf, now = () => performance.now() }) {
    this.slots = slots;
    this.secondsOf = secondsOf;
    this.now = now;
  }

  /**
   * @param {string} task
   * @param {() => void} start called once, when the task has a slot
   * @returns {() => void} gives the slot back, or gives up waiting
   */
  join(task, start) {
    const entry = { task, start };
    this.#waiting.push(entry);
    this.#fill();
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      this.#running.delete(entry);
      this.#fill();
    };
  }

  /** Names the running tasks with their seconds so far, and counts those that wait. */
  state() {
    const running = [...this.#running].map(([{ task }, startedMs]) => ({
      task,
      seconds: Math.round((this.now() - startedMs) / 1000),
    }));
    return { running, waiting: this.#waiting.map(({ task }) => task) };
  }

  #fill() {
    while (this.#running.size < this.slots && this.#waiting.length > 0) {
      const longest = this.#waiting.reduce((best, one) => (this.#rank(one) > this.#rank(best) ? one : best));
      this.#waiting = this.#waiting.filter((other) => other !== longest);
      this.#running.set(longest, this.now());
      longest.start();
    }
  }

  #rank({ task }) {
    return this.secondsOf(task) ?? Number.POSITIVE_INFINITY;
  }
}
