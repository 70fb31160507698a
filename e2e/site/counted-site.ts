import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltProcess } from '../../apps/gateway/test/topology/built-process.ts';

export const MEASUREMENT_ID = 'G-COUNTED1';

/** Starts a site with analytics, which a demonstration does not have, configured like a site with real upstreams. */
export async function startCountedSite(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-counted-'));
  const upstream = await BuiltProcess.start('apps/sandbox/dist/main.js', {
    SANDBOX_DATA_DIR: dataDir,
    GAME_NOW: '2026-03-14T15:20:00Z',
  });
  const started = BuiltProcess.start('apps/gateway/dist/main.js', {
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    WEB_DIST: 'apps/web/dist',
    API_URL: upstream.url,
    API_KEY: 'sandbox',
    FIREBASE_CONFIG: JSON.stringify({
      apiKey: 'sandbox',
      projectId: 'touchline-sandbox',
      authDomain: 'identity.example',
      storageBucket: 'none.example',
      messagingSenderId: '1',
      appId: '1:1:web:1',
      measurementId: MEASUREMENT_ID,
    }),
  });
  const gateway = await started.catch(async (error: unknown) => {
    // Nothing else would end it.
    await upstream.end('SIGTERM');
    throw error;
  });
  return {
    url: gateway.url.replace('127.0.0.1', 'localhost'),
    async stop() {
      await gateway.end('SIGTERM');
      await upstream.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
