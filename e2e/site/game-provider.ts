import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SANDBOX = fileURLToPath(new URL('../../apps/sandbox/dist/main.js', import.meta.url));
/** What the sandbox takes from whoever asks, and what a site in front of it says. */
export const GAME_KEY = 'journey';

export interface GameProvider {
  readonly url: string;
  /** The provider's now; it stands still until it is set again. */
  setClock(nowMs: number): Promise<void>;
  /** A row for each element of an answer, as the provider writes it. */
  rows(pathAndQuery: string): Promise<readonly unknown[]>;
  stop(): void;
}

/** The game sandbox in a process of its own, its clock in the caller's hands. */
export async function startGameProvider(
  startMs: number,
  world: Readonly<Record<string, string>> = { GAME_WORLD: 'simulated' },
): Promise<GameProvider> {
  const child = fork(SANDBOX, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      GAME_NOW: new Date(startMs).toISOString(),
      GAME_SPEED: '0',
      SANDBOX_CONTROL: '1',
      SANDBOX_GAME_PORT: '0',
      SANDBOX_GAME_CALLS_PER_MINUTE: '1000000',
      SANDBOX_GAME_CALLS_PER_DAY: '10000000',
      ...world,
    },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    async setClock(nowMs) {
      const answer = await fetch(`${url}/__sandbox/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: nowMs }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async rows(pathAndQuery) {
      const answer = await fetch(`${url}/${pathAndQuery}`, { headers: { 'x-apisports-key': GAME_KEY } });
      return ((await answer.json()) as { response: readonly unknown[] }).response;
    },
    stop() {
      child.kill('SIGTERM');
    },
  };
}
