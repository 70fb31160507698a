/** The parent's side of a lane: gives it files, limits their time, and ends it with all that its tests started. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const LANE = fileURLToPath(new URL('lane.mjs', import.meta.url));
/** How long a lane may take to describe itself, or to end. */
const ANSWER_MS = 2_000;
const CLOSING_MS = 10_000;

/** A lane that ended, or was ended, before it had sent the result of its file. */
class LaneEnded extends Error {
  constructor(path, running, how, details = []) {
    const what = running === undefined ? 'It was loading the file.' : `It was running: ${running}`;
    super([`${path}: ${how}`, what, ...details].join('\n'));
    // Else Jest would print the code of this module.
    this.stack = '';
  }
}

export class LaneProcess {
  #child;
  #onEvent;
  #onLateError;
  /** The file that runs: its path, the test that runs, and how to settle its promise. */
  #current;
  #kill;
  #describing;
  /** Resolves when the process has ended and all its messages were read. */
  #closed;
  #isEnding = false;
  #isStopped = false;
  /** After its last file. */
  #residentBytes = 0;
  /** The path of the last file that ran. */
  #last;

  /** @param listeners receive the events of single tests, and errors that came after their file's result */
  constructor({ onEvent, onLateError }, workerId) {
    this.#onEvent = onEvent;
    this.#onLateError = onLateError;
    // A group of its own, so that processes which tests left behind can be ended as well.
    this.#child = fork(LANE, [], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, JEST_WORKER_ID: String(workerId) },
    });
    this.#child.on('message', (message) => this.#receive(message));
    this.#closed = this.#settleWhenClosed();
    this.#kill = () => this.#killGroup();
    process.on('exit', this.#kill);
  }

  get isAlive() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether it holds more memory than a lane may: it never releases the modules of the files that it ran. */
  isLarger(limitBytes) {
    return this.#residentBytes > limitBytes;
  }

  /** @returns the file's result, as Jest's runner gives it; rejects if the file did not load or did not end */
  run(file, limitMs) {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => void this.#stopAtLimit(limitMs), limitMs);
      const settle = (how) => (value) => {
        clearTimeout(limit);
        this.#current = undefined;
        how(value);
      };
      this.#current = {
        path: file.path,
        running: undefined,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      this.#last = file.path;
      this.#send({ kind: 'run', ...file });
      // The time that the process takes to start is not the file's.
      this.#child.once('message', () => limit.refresh());
    });
  }

  async end() {
    if (!this.isAlive) return;
    const limit = setTimeout(this.#kill, CLOSING_MS);
    this.#isEnding = true;
    this.#send({ kind: 'end' });
    await this.#closed;
    clearTimeout(limit);
  }

  #send(message) {
    // A message to a process that has just ended fails; `exit` says so, with the reason.
    this.#child.send(message, () => {});
  }

  #receive(message) {
    switch (message.kind) {
      case 'running':
        if (this.#current !== undefined) this.#current.running = message.name;
        break;
      case 'event':
        this.#onEvent(message.event, message.args);
        break;
      case 'result':
        this.#residentBytes = message.residentBytes;
        if (message.error === undefined) this.#current?.resolve(message.result);
        else this.#current?.reject(message.error);
        break;
      case 'late-error':
        this.#onLateError(message.path ?? this.#last, message.error);
        break;
      case 'handles':
        this.#describing?.(message.handles);
        break;
    }
  }

  async #stopAtLimit(limitMs) {
    const { path, running, reject } = this.#current;
    // A result that comes now is too late.
    this.#current = undefined;
    this.#isStopped = true;
    const handles = await this.#describe();
    this.#killGroup();
    await this.#closed;
    reject(new LaneEnded(path, running, `ended because it ran for more than ${limitMs / 1000} s.`, handles));
  }

  /** @returns {Promise<string[]>} what is open in the lane, or that its event loop is busy */
  #describe() {
    return new Promise((resolve) => {
      const limit = setTimeout(resolve, ANSWER_MS, ['Its event loop is blocked.']);
      this.#describing = (handles) => {
        clearTimeout(limit);
        resolve(['Open in its process:', ...handles.map((line) => `  ${line}`)]);
      };
      this.#send({ kind: 'describe' });
    });
  }

  async #settleWhenClosed() {
    const [[code, signal]] = await Promise.all([once(this.#child, 'exit'), once(this.#child, 'disconnect')]);
    process.off('exit', this.#kill);
    this.#killGroup();
    if (this.#isStopped || (this.#isEnding && code === 0)) return;
    const how =
      signal === null ? `its process ended with code ${code}.` : `its process was ended by ${signal}.`;
    if (this.#current === undefined) this.#onLateError(this.#last, { message: how, stack: '' });
    else this.#current.reject(new LaneEnded(this.#current.path, this.#current.running, how));
  }

  #killGroup() {
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch (error) {
      // No process of the group is left.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
