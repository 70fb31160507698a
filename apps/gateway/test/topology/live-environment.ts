import { SATURDAY_MS } from '../support/game.ts';

/**
 * The environment of built gateways that share a Redis, with a provider whose clock the test moves. All of them use
 * the same time, even after a restart, since the older of two responses is discarded.
 */
export function liveEnvironment(parts: {
  readonly gameUrl: string;
  readonly redisUrl: string;
  readonly dataDir: string;
}): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    EMBEDDED: '1',
    API_URL: parts.gameUrl,
    API_KEY: 'test',
    GAME_NOW: new Date(SATURDAY_MS).toISOString(),
    GAME_STARTED_MS: String(Date.now()),
    DATA_DIR: parts.dataDir,
    REDIS_URL: parts.redisUrl,
    STATE_REDIS_URL: parts.redisUrl,
    LIVE_POLL_MS: '100',
    LOG_LEVEL: 'fatal',
    WEB_DIST: 'none',
  };
}
