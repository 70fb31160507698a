/**
 * What tasks share: programs that are started once, on first demand, because starting them takes seconds. Each reports
 * by its first IPC message that it is ready, and ends on SIGTERM.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;

/** Each task that used the sites scans their logs. */
const SITES_LOGS = join(root, 'e2e/test-results/logs/sites');

/**
 * `isExclusive`: used by one task at a time, because tests change its state; as many are started as are used at the
 * same time. `variables`: the environment variables by which a task finds the program, from its ready message.
 */
const PROGRAMS = {
  // The sandbox that `apps/gateway/test/support/game.ts` starts where no shared one is given.
  game: {
    script: 'apps/sandbox/dist/main.js',
    env: {
      GAME_WORLD: 'simulated',
      GAME_SEED: '1',
      GAME_NOW: '2026-11-21T15:20:00Z',
      GAME_SPEED: '0',
      SANDBOX_CONTROL: '1',
      SANDBOX_GAME_CALLS_PER_DAY: '10000000',
      SANDBOX_GAME_CALLS_PER_MINUTE: '1000000',
      SANDBOX_LOG_LEVEL: 'silent',
    },
    variables: ({ url }) => ({ TEST_GAME_URL: url }),
    isExclusive: true,
  },
  sites: {
    script: 'e2e/site/serve.ts',
    env: { TEST_LOGS: SITES_LOGS },
    variables: (addresses) => ({ ...addresses, TEST_SITES_LOGS: SITES_LOGS }),
    isExclusive: false,
  },
};

async function start(name) {
  const { script, env, variables } = PROGRAMS[name];
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code, signal]) => signal ?? code);
  const [message] = await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) }),
    exited.then((why) => {
      throw new Error(`${name} ended with ${why} before it was ready`);
    }),
  ]);
  return {
    env: variables(message),
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(force);
    },
  };
}

export class Resources {
  #started = [];
  #shared = new Map();
  #idle = new Map();

  /** @param {typeof start} starter of a program, by name */
  constructor(starter = start, programs = PROGRAMS) {
    this.starter = starter;
    this.programs = programs;
  }

  /**
   * @param {string[]} names
   * @returns {Promise<{ env: Record<string, string>, giveBack: () => void }>}
   */
  async borrow(names) {
    const lent = await Promise.all(names.map((name) => this.#one(name)));
    return {
      env: Object.assign({}, ...lent.map(({ env }) => env)),
      giveBack: () => {
        for (const [index, one] of lent.entries()) {
          const name = names[index];
          if (this.programs[name].isExclusive) this.#idleOf(name).push(one);
        }
      },
    };
  }

  async stop() {
    await Promise.all(
      this.#started.map((starting) =>
        starting.then(
          (one) => one.stop(),
          // Its borrower has reported it.
          () => undefined,
        ),
      ),
    );
  }

  #idleOf(name) {
    if (!this.#idle.has(name)) this.#idle.set(name, []);
    return this.#idle.get(name);
  }

  #one(name) {
    if (this.programs[name] === undefined) throw new Error(`There is no resource ${name}`);
    if (this.programs[name].isExclusive) return this.#idleOf(name).pop() ?? this.#start(name);
    if (!this.#shared.has(name)) this.#shared.set(name, this.#start(name));
    return this.#shared.get(name);
  }

  #start(name) {
    const starting = this.starter(name);
    this.#started.push(starting);
    return starting;
  }
}
