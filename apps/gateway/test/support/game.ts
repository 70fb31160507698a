import { createSandbox, type Sandbox } from '@touchline/sandbox';

/** A Saturday afternoon: matches are on, over and to come. */
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
  /** Only for so many requests. */
  readonly times?: number;
  /** What it gets wrong about matches. */
  readonly events?: {
    readonly overturned?: {
      readonly fixtures: readonly number[];
      readonly count: number;
      readonly seconds: number;
    };
  };
}

/** The sandbox on a port of its own, its clock standing still unless it is moved. */
export class Game {
  private constructor(private readonly sandbox: Sandbox) {}

  static async start(): Promise<Game> {
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
    await sandbox.listen();
    return new Game(sandbox);
  }

  get url(): string {
    return this.sandbox.url;
  }

  setClock(nowMs: number): Promise<void> {
    return this.#control('clock', { now: new Date(nowMs).toISOString() });
  }

  setFaults(game: Faults): Promise<void> {
    return this.#control('faults', { game });
  }

  stop(): Promise<void> {
    return this.sandbox.close();
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
