/**
 * Jest's runner for files that need no environment of their own. Each worker is a process with one module registry (a
 * lane), which runs its files one after another. A lane whose file crashed or ran too long is replaced by a new one, and
 * so is a lane that has grown large.
 */
import { readFileSync } from 'node:fs';
import JestRunner from 'jest-runner';
import { LaneProcess } from './lane-process.mjs';

/** The first comment of a file, if nothing precedes it. */
const DOCBLOCK = /^\s*\/\*\*?[^]*?\*\//;

/** @returns whether a file asks for jsdom, or for a vm context of its own */
const needsEnvironment = ({ path }) =>
  DOCBLOCK.exec(readFileSync(path, 'utf8'))?.[0].includes('@jest-environment ') ?? false;

/** @returns the tests in an order that only the seed decides (Fisher-Yates with mulberry32) */
export function shuffled(tests, seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const order = [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

export default class LaneRunner {
  supportsEventEmitters = true;
  #globalConfig;
  #context;
  #options;
  #listeners = new Map();

  /** @param options `swc`: how TypeScript is compiled; `fileLimitMs`: how long one file may take; `laneLimitBytes`: when a lane
   *   is large, after a file */
  constructor(globalConfig, context, options) {
    this.#globalConfig = globalConfig;
    this.#context = context;
    this.#options = options;
  }

  on(event, listener) {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async #emit(event, args) {
    for (const listener of this.#listeners.get(event) ?? []) await listener(args);
  }

  async runTests(tests, watcher, options) {
    const withEnvironment = tests.filter(needsEnvironment);
    await this.#runInLanes(
      tests.filter((test) => !withEnvironment.includes(test)),
      watcher,
      options,
    );
    if (withEnvironment.length === 0) return;
    const runner = new JestRunner(this.#globalConfig, this.#context);
    for (const event of this.#listeners.keys()) runner.on(event, (args) => this.#emit(event, args));
    await runner.runTests(withEnvironment, watcher, options);
  }

  async #runInLanes(tests, watcher, { serial }) {
    const { maxWorkers, randomize, seed } = this.#globalConfig;
    const waiting = randomize ? shuffled(tests, seed) : [...tests];
    const count = Math.min(serial ? 1 : maxWorkers, waiting.length);
    await Promise.all(
      Array.from({ length: count }, (_, index) => this.#runLane(waiting, watcher, index + 1)),
    );
  }

  async #runLane(waiting, watcher, workerId) {
    const done = new Map();
    const reports = [];
    const listeners = {
      onEvent: (event, args) => reports.push(this.#emit(event, args)),
      onLateError: (path, { message, stack }) => {
        const late = `An error came after the tests of this file had ended: ${message}`;
        const error = { message: late, stack: `${late}\n${stack}` };
        reports.push(this.#emit('test-file-failure', [done.get(path), error]));
      },
    };
    let lane;
    for (let test = waiting.shift(); test !== undefined && !watcher.isInterrupted(); test = waiting.shift()) {
      if (lane?.isAlive !== true) lane = new LaneProcess(listeners, workerId);
      await this.#emit('test-file-start', [test]);
      done.set(test.path, test);
      const { swc, fileLimitMs, laneLimitBytes } = this.#options;
      const file = { path: test.path, swc, globalConfig: this.#globalConfig, config: test.context.config };
      const [event, outcome] = await lane.run(file, fileLimitMs).then(
        (result) => ['test-file-success', result],
        (error) => ['test-file-failure', error],
      );
      await this.#emit(event, [test, outcome]);
      if (lane.isAlive && lane.isLarger(laneLimitBytes)) {
        await lane.end();
        lane = undefined;
      }
    }
    await lane?.end();
    await Promise.all(reports);
  }
}
