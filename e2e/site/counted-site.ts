import { temporaryFolder } from '@touchline/test-data/opened';
import { BuiltProcess } from '../../apps/gateway/test/topology/built-process.ts';

export const MEASUREMENT_ID = 'G-COUNTED1';

/**
 * Starts a site with analytics, which a demonstration does not have. It has no upstream: its journeys open pages that
 * need none.
 */
export async function startCountedSite(): Promise<{ readonly url: string }> {
  const dataDir = temporaryFolder('touchline-counted');
  const gateway = await BuiltProcess.start('apps/gateway/dist/main.js', {
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    WEB_DIST: 'apps/web/dist',
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
  return { url: gateway.url.replace('127.0.0.1', 'localhost') };
}
