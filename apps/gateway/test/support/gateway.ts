import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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
  stop(): Promise<void>;
}

export interface Wish {
  readonly upstreamUrl: string | null;
  readonly settings?: Partial<Settings>;
  readonly overrides?: Omit<AppOverrides, 'clock'>;
}

/**
 * Starts the whole gateway, listening, with a clock that the test moves. The measured event-loop delay is always 0,
 * because the sandbox computes its world in the same process and would delay the loop. `stop` deletes the data
 * directory unless the test passed one.
 */
export async function startGateway({ upstreamUrl, settings, overrides }: Wish): Promise<Gateway> {
  const clock = new ManualClock(SATURDAY_MS);
  const dataDir = settings?.dataDir ?? (await mkdtemp(join(tmpdir(), 'touchline-gateway-')));
  const app = await createApp(settingsFor(upstreamUrl, { ...settings, dataDir }), {
    loopDelayMs: () => 0,
    ...overrides,
    logDestination: keptLog(overrides?.logDestination),
    clock,
  });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: ACCEPT_BACKLOG });
  const url = await app.getUrl();
  const stop = async (): Promise<void> => {
    await app.close();
    if (settings?.dataDir === undefined) await rm(dataDir, { recursive: true });
  };
  return { app, clock, http: supertest(url), url, stop };
}
