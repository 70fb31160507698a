/**
 * A reporter that says which tests are running, for whoever ends a run that takes too long: SIGTERM prints them and
 * ends the run red, SIGUSR2 only prints them. After the last test it ends a process that something still keeps alive.
 */
import process from 'node:process';
import { openHandles } from './open-handles.mjs';

const CLOSING_MS = 3_000;
/** What a shell reports for a process that SIGTERM ended. */
const TERMINATED = 143;

export default class RunningTests {
  #running = new Map();
  #isWatching;
  #print = () => console.error(this.#description());
  #stop = () => {
    console.error(`Ended by SIGTERM.\n${this.#description()}`);
    process.exit(TERMINATED);
  };

  constructor({ watch, watchAll }) {
    this.#isWatching = watch || watchAll;
    process.on('SIGUSR2', this.#print);
    process.on('SIGTERM', this.#stop);
  }

  onTestFileStart({ path }) {
    this.#running.set(path, 'loading the file');
  }

  onTestCaseStart({ path }, { fullName }) {
    this.#running.set(path, fullName);
  }

  onTestCaseResult({ path }, { fullName }) {
    this.#running.set(path, `after ${fullName}`);
  }

  onTestFileResult({ path }) {
    this.#running.delete(path);
  }

  onRunComplete() {
    if (this.#isWatching) {
      process.off('SIGUSR2', this.#print);
      process.off('SIGTERM', this.#stop);
      return;
    }
    setTimeout(() => {
      console.error(['The tests have ended, and these are still open:', ...openHandles()].join('\n  '));
      process.exit();
    }, CLOSING_MS).unref();
  }

  getLastError() {}

  #description() {
    if (this.#running.size === 0) return ['No test was running. Open:', ...openHandles()].join('\n  ');
    return [...this.#running].map(([path, name]) => `Running: ${path}: ${name}`).join('\n');
  }
}
