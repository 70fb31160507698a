/** Our sandbox, as built, as a target. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../processes/start-process.mjs';
import { createTarget } from './target.mjs';

const PROJECT = 'touchline-sandbox';
const base = new URL('../../../', import.meta.url);
const root = fileURLToPath(base);
const entry = fileURLToPath(new URL('apps/sandbox/dist/main.js', base));

async function codesSentTo(url, email) {
  const response = await fetch(`${url}/__sandbox/outbox.json?email=${encodeURIComponent(email)}`);
  if (!response.ok) throw new Error(`the outbox answered ${response.status}`);
  return (await response.json()).mails;
}

/** Keeps nothing on disk, so that each beginning is without accounts. */
export function createSandboxPeer() {
  let running;
  async function stop() {
    await running?.stop();
    running = undefined;
  }
  return {
    async begin({ hidesAddresses, passwordPolicy = {} }) {
      if (!existsSync(entry)) throw new Error('The sandbox is not built: pnpm build');
      await stop();
      running = await startProcess({
        name: 'The sandbox',
        entry,
        cwd: root,
        env: {
          PATH: process.env.PATH,
          SANDBOX_CONTROL: '1',
          SANDBOX_IDENTITY_PROJECT: PROJECT,
          SANDBOX_IDENTITY_EMAIL_PRIVACY: hidesAddresses ? '1' : '0',
          SANDBOX_IDENTITY_PASSWORD_POLICY: JSON.stringify(passwordPolicy),
        },
      });
      const url = running.message.urls.identity;
      return createTarget({
        name: 'sandbox',
        url,
        project: PROJECT,
        codesSentTo: (email) => codesSentTo(url, email),
      });
    },
    stop,
  };
}
