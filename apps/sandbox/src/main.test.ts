import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { endAfterwards, listen } from '@touchline/test-data/opened';
import { z } from 'zod';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

const readySchema = z.object({
  ready: z.literal('sandbox'),
  url: z.url(),
  urls: z.object({
    game: z.url(),
    identity: z.url(),
    site: z.url(),
    payment: z.url(),
    media: z.url(),
    midtrans: z.url().optional(),
  }),
});

/** Starts the real process from its sources: this Node version runs TypeScript. */
const start = (env: Record<string, string>) => {
  const started = fork(main, { env: { ...process.env, ...env }, silent: true });
  endAfterwards('sandbox', started);
  const output = { stdout: '', stderr: '' };
  started.stdout?.on('data', (chunk) => (output.stdout += String(chunk)));
  started.stderr?.on('data', (chunk) => (output.stderr += String(chunk)));
  return { started, output };
};

describe('the process', () => {
  it('reports its URLs on stdout and to its parent, and stops on a signal', async () => {
    const { started, output } = start({});
    const [message] = z.tuple([readySchema, z.unknown()]).parse(await once(started, 'message'));
    const printed: unknown = JSON.parse(output.stdout);
    expect(readySchema.parse(printed)).toEqual(message);
    const answer = await fetch(`${message.url}/timezone`, { headers: { 'x-apisports-key': 'any' } });
    expect(answer.status).toBe(200);
    expect(message.urls.game).toBe(message.url);
    expect((await fetch(`${message.urls.identity}/v2/passwordPolicy?key=any`)).status).toBe(200);
    const token = { authorization: 'Bearer any' };
    expect((await fetch(`${message.urls.site}/api/preferences`, { headers: token })).status).toBe(200);
    const key = { authorization: 'Bearer sk_test_any' };
    expect((await fetch(`${message.urls.payment}/v1/prices`, { headers: key })).status).toBe(200);
    expect((await fetch(`${message.urls.media}/s/none/1/v/hls/gantry/index.m3u8`)).status).toBe(403);
    expect(message.urls.midtrans).toBeUndefined();
    started.kill('SIGTERM');
    expect(await once(started, 'exit')).toEqual([0, null]);
  }, 30_000);

  it('starts the second payment provider if it has a port', async () => {
    const { started } = start({ SANDBOX_MIDTRANS_PORT: '0' });
    const [{ urls }] = z.tuple([readySchema, z.unknown()]).parse(await once(started, 'message'));
    const key = { authorization: `Basic ${Buffer.from('SB-Mid-server-touchline:').toString('base64')}` };
    const answer = await fetch(`${urls.midtrans ?? ''}/v2/order-1/status`, { headers: key });
    expect(await answer.json()).toMatchObject({ status_code: '404' });
  }, 30_000);

  it('sends webhooks of published content to the target that its parent names', async () => {
    const messages: unknown[] = [];
    const gateway = createServer((request, response) => {
      messages.push([request.headers.authorization, request.headers['x-strapi-event']]);
      request.resume();
      response.writeHead(204, { connection: 'close' }).end();
    });
    const { url } = await listen(gateway);
    const { started } = start({ SANDBOX_CONTROL: '1' });
    const [{ urls }] = z.tuple([readySchema, z.unknown()]).parse(await once(started, 'message'));
    started.send({ siteWebhook: { url, secret: 'a-secret-of-the-tests' } });
    started.send({ siteWebhook: 'nobody' });
    const publish = `${urls.site}/__sandbox/site/guides/how-offside-works/en/publish`;
    // The parent's message may arrive after the author's request: the author repeats it until a webhook arrives.
    while (messages.length === 0) expect((await fetch(publish, { method: 'POST' })).status).toBe(200);
    expect(messages[0]).toEqual(['Bearer a-secret-of-the-tests', 'entry.publish']);
  }, 30_000);

  it('sends signed webhooks of payments to the target that its parent names', async () => {
    const signatures: unknown[] = [];
    const gateway = createServer((request, response) => {
      signatures.push(request.headers['stripe-signature']);
      request.resume();
      response.writeHead(204, { connection: 'close' }).end();
    });
    const { url } = await listen(gateway);
    const { started } = start({});
    const [{ urls }] = z.tuple([readySchema, z.unknown()]).parse(await once(started, 'message'));
    started.send({
      siteWebhook: { url, secret: 'a-secret-of-the-tests' },
      paymentWebhook: { url, secret: 'whsec_of_the_tests' },
    });
    const sell = () =>
      fetch(`${urls.payment}/v1/products`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_any' },
        body: new URLSearchParams({ name: 'Pass' }),
      });
    // The parent's message may arrive after the merchant's request: the merchant repeats it until a webhook arrives.
    while (signatures.length === 0) expect((await sell()).status).toBe(200);
    expect(signatures[0]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  }, 30_000);

  it.each([
    ['production', {}, ['COMPANY_NAME', 'COMPANY_ADDRESS', 'SITE_EMAIL_SUPPORT']],
    ['production', { COMPANY_NAME: 'Example Ltd.', SITE_EMAIL_SUPPORT: 'help@scores.example' }, ['COMPANY_ADDRESS']], // prettier-ignore
    [
      'production',
      { COMPANY_NAME: 'A', COMPANY_ADDRESS: 'B', SITE_EMAIL_SUPPORT: 'help@scores.example' },
      [],
    ],
    ['development', {}, []],
  ])(
    'lists once the settings that the legal pages lack: %s, %j',
    async (NODE_ENV, env, missing) => {
      const { started, output } = start({ NODE_ENV, ...env });
      await once(started, 'message');
      const warned = output.stderr.split('\n').filter((line) => line.includes('name the operator'));
      expect(warned).toEqual(
        missing.length === 0
          ? []
          : [
              `site sandbox: the legal pages do not name the operator; set ${missing.join(', ')} (docs/guides/legal-pages.md)`,
            ],
      );
    },
    30_000,
  );

  it.each([
    ['every fault of its settings', { GAME_SEED: 'x', GAME_SPEED: 'fast' }, /GAME_SEED[^]*GAME_SPEED/],
    ['a replay without its data', { GAME_WORLD: 'replay', GAME_DATA_DIR: '/nowhere' }, /no tournaments.csv/],
    [
      'a directory that is not there',
      { GAME_WORLD: 'openfootball', GAME_DATA_DIR: '/nowhere' },
      /cannot be read: \/nowhere/,
    ],
  ])(
    'exits with a message: %s',
    async (_name, env, message) => {
      const { started, output } = start(env);
      expect(await once(started, 'exit')).toEqual([1, null]);
      expect(output.stderr).toMatch(message);
      expect(output.stderr).not.toContain('    at ');
      expect(output.stdout).toBe('');
    },
    30_000,
  );
});
