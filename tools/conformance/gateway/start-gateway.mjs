/** Starts the built gateway with an identity upstream that it calls as the SDK calls an emulator. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../processes/start-process.mjs';

const base = new URL('../../../', import.meta.url);
const root = fileURLToPath(base);
const entry = fileURLToPath(new URL('apps/gateway/dist/main.js', base));
const KEYS_PATH = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** @param {{ url: string, project: string, signsTokens: boolean }} target */
export async function startGateway({ url, project, signsTokens }) {
  if (!existsSync(entry)) throw new Error('The gateway is not built: pnpm build');
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-gateway-'));
  const config = {
    apiKey: 'any-key',
    authDomain: 'localhost',
    projectId: project,
    storageBucket: 'none',
    messagingSenderId: 'none',
    appId: 'none',
    measurementId: 'none',
  };
  const gateway = await startProcess({
    name: 'The gateway',
    entry,
    cwd: root,
    log: `gateway-${project}`,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'debug',
      DATA_DIR: dataDir,
      FIREBASE_CONFIG: JSON.stringify(config),
      IDENTITY_BASE_URL: `${url}/identitytoolkit.googleapis.com`,
      IDENTITY_TOKEN_URL: `${url}/securetoken.googleapis.com`,
      IDENTITY_KEYS_URL: `${url}${KEYS_PATH}`,
      ...(signsTokens ? {} : { IDENTITY_UNSIGNED_TOKENS: '1' }),
    },
  });
  return {
    url: gateway.message.url,
    async stop() {
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
