import { createSandbox, type Sandbox } from '@touchline/sandbox';
import { opened } from '@touchline/test-data/opened';

/** A Saturday afternoon with live, finished and scheduled matches. */
export const SATURDAY_MS = Date.UTC(2026, 10, 21, 15, 20);

export interface Faults {
  readonly latencyMs?: number;
  readonly status?: number;
  readonly rateLimit?: 'day' | 'minute';
  readonly truncatedBody?: 'json' | 'connection';
  readonly wrongTypes?: boolean | 'rows';
  readonly empty?: boolean;
  readonly connectionReset?: boolean;
  readonly path?: string;
  /** The number of requests the fault applies to. */
  readonly times?: number;
  /** Faults in match events. */
  readonly events?: {
    readonly overturned?: {
      readonly fixtures: readonly number[];
      readonly count: number;
      readonly seconds: number;
    };
  };
}

/**
 * The sandbox that `test/run.mjs` shares among all files of a lane, which run one after another. Generating its world
 * takes seconds.
 */
const LANE_URL = process.env['TEST_GAME_URL'];

async function startSandbox(): Promise<Sandbox> {
  const sandbox = await createSandbox({
    world: { kind: 'simulated', seed: 1 },
    clock: { startMs: SATURDAY_MS, speed: 0 },
    host: '127.0.0.1',
    port: 0,
    keys: [],
    limits: { perDay: 1_000_000, perMinute: 1_000_000 },
    refuseOverLimitWith: 200,
    control: true,
    logLevel: 'silent',
  });
  return sandbox;
}

/** The sandbox, with its clock stopped on a Saturday until a test moves it. */
export class Game {
  private constructor(
    readonly url: string,
    /** Needed only to stop it before the test ends. */
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<Game> {
    if (LANE_URL === undefined) {
      const sandbox = await startSandbox();
      const stop = opened('sandbox', () => sandbox.close());
      await sandbox.listen();
      return new Game(sandbox.url, stop);
    }
    const game = new Game(LANE_URL, () => Promise.resolve());
    await game.setClock(SATURDAY_MS);
    await game.setFaults({});
    return game;
  }

  setClock(nowMs: number): Promise<void> {
    return this.#control('clock', { now: new Date(nowMs).toISOString() });
  }

  setFaults(game: Faults): Promise<void> {
    return this.#control('faults', { game });
  }

  async #control(what: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.url}/__sandbox/${what}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  }
}
