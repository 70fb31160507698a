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
  /** Over a real socket. */
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
 * The whole gateway, listening, with a clock that a test moves. The sandbox computes its world in this process too:
 * the loop is late for reasons that are not the gateway's. Its data directory goes with it, unless a test has its own.
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
