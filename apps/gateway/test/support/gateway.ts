import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { opened, spanNow, temporaryFolder, type Span } from '@touchline/test-data/opened';
import supertest from 'supertest';
import { createApp, type AppOverrides } from '../../src/create-app.ts';
import type { Settings } from '../../src/platform/config/settings.ts';
import { ACCEPT_BACKLOG } from '../../src/platform/fast-path/fast-path-server.ts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { SATURDAY_MS } from './game.ts';
import { keptLog } from './kept-log.ts';
import { settingsFor } from './settings.ts';

export interface Gateway {
  readonly app: NestFastifyApplication;
  readonly clock: ManualClock;
  /** A client over a real socket. */
  readonly http: ReturnType<typeof supertest>;
  readonly url: string;
  /** Needed only to stop it before the test ends. */
  stop(): Promise<void>;
}

export interface Wish {
  readonly upstreamUrl: string | null;
  readonly settings?: Partial<Settings>;
  readonly overrides?: Omit<AppOverrides, 'clock'>;
  /** When it stops: by default after the test that starts it, or after the file if a hook does. */
  readonly span?: Span;
}

/**
 * Starts the whole gateway, listening, with a clock that the test moves. The measured event-loop delay is always 0,
 * because the sandbox computes its world in the same process and would delay the loop. The data directory is deleted
 * after the test unless the test passed one.
 */
export async function startGateway({
  upstreamUrl,
  settings,
  overrides,
  span = spanNow(),
}: Wish): Promise<Gateway> {
  const clock = new ManualClock(SATURDAY_MS);
  const dataDir = settings?.dataDir ?? temporaryFolder('touchline-gateway');
  const app = await createApp(settingsFor(upstreamUrl, { ...settings, dataDir }), {
    loopDelayMs: () => 0,
    ...overrides,
    logDestination: keptLog(overrides?.logDestination),
    clock,
  });
  const stop = opened('gateway', () => app.close(), span);
  await app.listen({ port: 0, host: '127.0.0.1', backlog: ACCEPT_BACKLOG });
  const url = await app.getUrl();
  return { app, clock, http: supertest(url), url, stop };
}
