import { execFile, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { Plan } from '@touchline/contracts';
import { endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { z } from 'zod';
import { readConfiguration } from '../../src/platform/config/env.ts';

/** The guides' settings of Midtrans start as they are printed. */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const START_WITHIN_MS = 90_000;
const FIREBASE_CONFIG = JSON.stringify({
  ...{ apiKey: 'k', authDomain: 'a.example', projectId: 'p', storageBucket: 'p.example' },
  ...{ messagingSenderId: '1', appId: '1:1:web:1', measurementId: 'G-1' },
});
const run = promisify(execFile);

/** Returns the one shell block of the guide that contains `part`, without its indentation. */
async function blockWith(guide: string, part: string): Promise<string> {
  const text = await readFile(join(ROOT, 'docs/guides', guide), 'utf8');
  const [block, ...others] = [...text.matchAll(/^( *)```sh\n(.+?)^\1```/gmsu)]
    .map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''))
    .filter((code) => code.includes(part));
  if (block === undefined || others.length > 0) throw new Error(`Not one block of ${guide} with ${part}`);
  return block;
}

/** Returns what a shell makes of settings, one a line. */
async function settingsOf(block: string): Promise<Readonly<Record<string, string>>> {
  const script = `set -a\n${block}\nexec "$NODE" -p 'JSON.stringify(process.env)'`;
  const { stdout } = await run('sh', ['-c', script], { env: { NODE: process.execPath } });
  return z.record(z.string(), z.string()).parse(JSON.parse(stdout));
}

test('the settings of the guide to going live are a whole configuration that sells passes', async () => {
  const block = await blockWith('going-live.md', 'PAYMENT_PROVIDER=midtrans');
  const printed = await settingsOf(block);
  // systemd reads a comment only in a line of its own.
  expect(printed).toMatchObject(parseEnv(block));
  expect(block).not.toMatch(/=.*[ \t]#/);
  const { settings, switchedOff } = readConfiguration(
    { ...printed, NODE_ENV: 'production', FIREBASE_CONFIG },
    0,
  );
  expect(switchedOff.filter((feature) => feature.startsWith('payments'))).toEqual([]);
  expect(settings.payment).toMatchObject({
    provider: 'midtrans',
    baseUrl: 'https://api.midtrans.com',
    midtrans: { snapUrl: 'https://app.midtrans.com', plans: [{ plan: { id: 'week' } }] },
  });
});

const Urls = z.object({ urls: z.object({ midtrans: z.url() }) });
const Plans = z.object({ data: z.array(Plan) });
const Merchant = z.object({ notificationUrl: z.url() });

/** Starts what is printed. `npm start` runs the launcher of the existing build, as it does after it has built. */
async function startPrinted(block: string): Promise<string> {
  const folder = temporaryFolder('printed-command');
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\nexec "${process.execPath}" tools/launcher/start.mjs\n`);
  chmodSync(npm, 0o755);
  const child = spawn('sh', ['-c', `exec env ${block}`], {
    cwd: ROOT,
    env: {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SANDBOX_CONTROL: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endAfterwards('the printed command', child, { signal: 'SIGTERM' });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('Touchline is on ')) resolve(text);
    });
    child.once('exit', () => {
      reject(new Error(`it ended without a site:\n${text}`));
    });
  });
}

test(
  'the printed command of the sandbox’s guide starts a site that sells its passes through Midtrans',
  async () => {
    const text = await startPrinted(await blockWith('sandbox.md', 'PAYMENT_PROVIDER=midtrans'));
    const site = /Touchline is on (\S+)/.exec(text)?.[1] ?? '';
    const sandbox = Urls.parse(JSON.parse(/^\{"ready":"sandbox".*$/m.exec(text)?.[0] ?? ''));
    const plans = Plans.parse(await (await fetch(`${site}/api/plans`)).json());
    expect(plans).toMatchObject({ data: [{ id: 'week', price: { amount: 49_000, currency: 'IDR' } }] });
    const merchant = await fetch(`${sandbox.urls.midtrans}/__sandbox/settings`);
    expect(Merchant.parse(await merchant.json()).notificationUrl).toBe(
      `${site}/api/payments/webhooks/midtrans`,
    );
  },
  START_WITHIN_MS,
);
