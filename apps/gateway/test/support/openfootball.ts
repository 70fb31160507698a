import { fileURLToPath } from 'node:url';
import { createSandbox } from '@touchline/sandbox';
import { opened } from '@touchline/test-data/opened';
import { SATURDAY_MS } from './game.ts';
import { startGateway, type Gateway } from './gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface OpenfootballSite {
  readonly gateway: Gateway;
  stop(): Promise<void>;
}

/** Starts the whole site over openfootball files, with its clock stopped at `startMs`. */
export async function startOpenfootballSite(dataDir: string, startMs: number): Promise<OpenfootballSite> {
  const sandbox = await createSandbox({
    world: { kind: 'openfootball', dataDir },
    clock: { startMs, speed: 0 },
    host: '127.0.0.1',
    port: 0,
    keys: [],
    limits: { perDay: 10_000_000, perMinute: 10_000_000 },
    refuseOverLimitWith: 200,
    control: false,
    logLevel: 'silent',
  });
  const stopSandbox = opened('sandbox', () => sandbox.close());
  await sandbox.listen();
  const gateway = await startGateway({ upstreamUrl: sandbox.url, settings: { webDist: WEB_DIST } });
  gateway.clock.advance(startMs - SATURDAY_MS);
  const stop = async (): Promise<void> => {
    await gateway.stop();
    await stopSandbox();
  };
  return { gateway, stop };
}
