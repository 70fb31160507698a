import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { endAfterwards, listen, temporaryFolder } from '@touchline/test-data/opened';
import { z } from 'zod';

/** The built process, as an operator starts it; `turbo run api` builds it first. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const Started = z.object({ url: z.string() });
const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const NOTHING =
  '{"get":"","parameters":[],"errors":[],"results":0,"paging":{"current":1,"total":1},"response":[]}';
const DATA_DIR = temporaryFolder('touchline-process');

function start(environment: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', DATA_DIR, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  endAfterwards('gateway', child);
  return child;
}

async function urlOf(child: ChildProcess): Promise<string> {
  const message = await new Promise<unknown>((resolve) => child.once('message', resolve));
  return Started.parse(message).url;
}

/** Resolves with the exit code; `null` if a signal ended the process. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stderr ?? []) text += String(chunk);
  return text;
}

/** Starts a provider without matches, whose live list waits until the test releases it. */
async function startHeldUpstream() {
  const asked = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/fixtures?live') === true) {
      asked.resolve(undefined);
      void answer.promise.then(() => response.end(NOTHING));
    } else response.end(NOTHING);
  });
  return {
    url: (await listen(server)).url,
    asked: asked.promise,
    answer: () => {
      answer.resolve(undefined);
    },
  };
}

/** Returns the status of `/readyz`; `undefined` once nobody listens. */
async function readinessOf(url: string): Promise<number | undefined> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );
}

describe('the process', () => {
  test('refuses an invalid configuration and names every fault', async () => {
    const child = start({ PORT: 'http', API_URL: 'https://games.example' });
    const [text, code] = await Promise.all([textOf(child), exitOf(child)]);
    expect(code).toBe(1);
    expect(text).toContain('PORT: must be a whole number');
    expect(text).toContain('API_KEY: is required together with API_URL');
  });

  test.each([
    ['an API response', '/api/matches/live'],
    ['a page', '/en/live-matches'],
  ])('on SIGTERM it becomes unready, finishes %s that it has begun, and exits', async (_what, path) => {
    const upstream = await startHeldUpstream();
    const child = start({
      NODE_ENV: 'production',
      API_URL: upstream.url,
      API_KEY: 'k',
      WEB_DIST,
      // The response is held longer than a page normally waits for its data.
      PAGE_DEADLINE_MS: '60000',
    });
    const exited = exitOf(child);
    const url = await urlOf(child);

    const underWay = fetch(`${url}${path}`);
    await upstream.asked;
    child.kill('SIGTERM');
    const ready: (number | undefined)[] = [];
    // Wait until it accepts no more connections: then only the request under way is left.
    while (ready.at(-1) !== undefined || ready.length === 0) ready.push(await readinessOf(url));
    expect(ready).toContain(503);
    upstream.answer();
    const ended = await underWay;
    expect(ended.status).toBe(200);
    expect(await ended.text()).toMatch(/"data":\[\]|<\/html>/);
    expect(await exited).toBe(0);
  });

  test('a second process with the same data is refused with the reason; after the first ended or was killed, the next starts', async () => {
    const first = start({});
    await urlOf(first);
    const second = start({});
    const [text, code] = await Promise.all([textOf(second), exitOf(second)]);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/in use by another process; set STATE_REDIS_URL/),
    ]);
    const killed = exitOf(first);
    first.kill('SIGKILL');
    await killed;
    const third = start({});
    expect((await fetch(`${await urlOf(third)}/readyz`)).status).toBe(200);
    const exited = exitOf(third);
    third.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});
