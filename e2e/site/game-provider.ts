import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SANDBOX = fileURLToPath(new URL('../../apps/sandbox/dist/main.js', import.meta.url));
/** The API key between a site and the sandbox. */
export const GAME_KEY = 'journey';

export interface GameProvider {
  /** Sets the provider's clock, which then stands still. */
  setClock(nowMs: number): Promise<void>;
  /** Returns the rows of a response in the provider's format. */
  rows(pathAndQuery: string): Promise<readonly unknown[]>;
}

/** A provider that no other test uses. */
export interface OwnGameProvider extends GameProvider {
  readonly url: string;
  stop(): void;
}

/** Controls the game sandbox at `url`, started with `SANDBOX_CONTROL`. */
export function gameProviderAt(url: string): GameProvider {
  return {
    async setClock(nowMs) {
      const answer = await fetch(`${url}/__sandbox/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: nowMs, speed: 0 }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async rows(pathAndQuery) {
      const answer = await fetch(`${url}/${pathAndQuery}`, { headers: { 'x-apisports-key': GAME_KEY } });
      return ((await answer.json()) as { response: readonly unknown[] }).response;
    },
  };
}

/** Settings that let the caller set the sandbox's clock and call it without limit. */
export const SANDBOX_IN_HAND: Readonly<Record<string, string>> = {
  SANDBOX_CONTROL: '1',
  SANDBOX_GAME_CALLS_PER_MINUTE: '1000000',
  SANDBOX_GAME_CALLS_PER_DAY: '10000000',
};

/** Starts the game sandbox with a simulated world in a separate process. The caller sets its clock. */
export async function startGameProvider(startMs: number): Promise<OwnGameProvider> {
  const child = fork(SANDBOX, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...SANDBOX_IN_HAND,
      GAME_WORLD: 'simulated',
      GAME_NOW: new Date(startMs).toISOString(),
      GAME_SPEED: '0',
      SANDBOX_GAME_PORT: '0',
    },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    ...gameProviderAt(url),
    stop() {
      child.kill('SIGTERM');
    },
  };
}
