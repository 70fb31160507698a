/** The built sandbox as a Strapi: with the official client, and with an author's actions in the admin panel. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strapi } from '@strapi/client';
import { startProcess } from '../processes/start-process.mjs';

const TOKEN = 'a-token-of-the-peers';
const base = new URL('../../../', import.meta.url);
const root = fileURLToPath(base);
const entry = fileURLToPath(new URL('apps/sandbox/dist/main.js', base));

/** Starts the sandbox without storage on disk. */
export async function startSiteSandbox() {
  if (!existsSync(entry)) throw new Error('The sandbox is not built: pnpm build');
  const sandbox = await startProcess({
    name: 'The sandbox',
    entry,
    cwd: root,
    log: 'site-sandbox',
    env: {
      PATH: process.env.PATH,
      SANDBOX_CONTROL: '1',
      SANDBOX_LOG_LEVEL: 'debug',
      SANDBOX_SITE_TOKENS: TOKEN,
    },
  });
  const url = sandbox.message.urls.site;
  return {
    url,
    client: (auth = TOKEN) => strapi({ baseURL: `${url}/api`, ...(auth === null ? {} : { auth }) }),
    /** `author('PUT', 'guides/offside/en', {...})` */
    async author(method, path, changes) {
      const response = await fetch(`${url}/__sandbox/site/${path}`, {
        method,
        ...(changes && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(changes),
        }),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${method} ${path}`);
      return response.json();
    },
    stop: () => sandbox.stop(),
  };
}
