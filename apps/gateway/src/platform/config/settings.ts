import type { PublicSite } from '@touchline/contracts';

/**
 * The configuration as the rest of the gateway sees it: parsed, defaulted, frozen. Only `env.ts` reads the
 * environment to make one.
 */
export interface Settings {
  readonly production: boolean;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean | number | string;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Where the web's build lies: `client/` and `server/entry-server.js`; null: no pages are served. */
  readonly webDist: string | null;
  /** The cache's second level; null: memory only. */
  readonly redisUrl: string | null;
  /** Of the cache's first level. */
  readonly cacheMemoryBytes: number;
  /** null: the game features are off. */
  readonly game: GameUpstreamSettings | null;
  readonly site: PublicSite;
  /** Opens the staff API; null: it is closed. */
  readonly staffToken: string | null;
  readonly unprefixed: 'redirect' | 'render';
}

export interface GameUpstreamSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** Calls a day and a minute that we allow ourselves; null: only what the provider's headers say. */
  readonly dailyBudget: number | null;
  readonly minuteBudget: number | null;
}
