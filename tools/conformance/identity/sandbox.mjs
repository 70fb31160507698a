/** The built sandbox as a target. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../processes/start-process.mjs';
import { createTarget } from './target.mjs';

const PROJECT = 'touchline-sandbox';
const base = new URL('../../../', import.meta.url);
const root = fileURLToPath(base);
const entry = fileURLToPath(new URL('apps/sandbox/dist/main.js', base));

async function ofConsole(url, method, path, body) {
  const response = await fetch(`${url}/__sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${method} ${path}`);
  return response;
}

/** Starts the sandbox without storage on disk. */
export async function startSandbox() {
  if (!existsSync(entry)) throw new Error('The sandbox is not built: pnpm build');
  const sandbox = await startProcess({
    name: 'The sandbox',
    entry,
    cwd: root,
    log: 'sandbox',
    env: {
      PATH: process.env.PATH,
      SANDBOX_CONTROL: '1',
      SANDBOX_LOG_LEVEL: 'debug',
      SANDBOX_IDENTITY_PROJECT: PROJECT,
    },
  });
  const url = sandbox.message.urls.identity;
  return {
    /**
     * Resets it to no accounts. `plainPaths`: uses the paths of the real hosts, not those that the SDK uses for an
     * emulator.
     */
    async begin({ hidesAddresses, passwordPolicy = {}, plainPaths = false }) {
      await ofConsole(url, 'DELETE', 'users');
      await ofConsole(url, 'PUT', 'settings', { emailPrivacy: hidesAddresses, passwordPolicy });
      return createTarget({
        name: 'sandbox',
        url,
        project: PROJECT,
        plainPaths,
        async codesSentTo(email) {
          const response = await ofConsole(url, 'GET', `outbox.json?email=${encodeURIComponent(email)}`);
          return (await response.json()).mails.toReversed();
        },
        async changeUser(email, change) {
          await ofConsole(url, 'PUT', 'users', { email, ...change });
        },
      });
    },
    stop: () => sandbox.stop(),
  };
}
