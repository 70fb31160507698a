import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The built process, as an operator starts it: `turbo run api` builds it before. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const Started = z.object({ url: z.string() });
const DATA_DIR = mkdtempSync(join(tmpdir(), 'touchline-process-'));

afterAll(() => {
  rmSync(DATA_DIR, { recursive: true });
});

function start(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', DATA_DIR, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

async function urlOf(child: ChildProcess): Promise<string> {
  const message = await new Promise<unknown>((resolve) => child.once('message', resolve));
  return Started.parse(message).url;
}

/** Its exit code; null when a signal ended it. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stderr ?? []) text += String(chunk);
  return text;
}

describe('the process', () => {
  test('refuses a configuration with faults, and names them all', async () => {
    const child = start({ PORT: 'http', API_URL: 'https://games.example' });
    const [text, code] = await Promise.all([textOf(child), exitOf(child)]);
    expect(code).toBe(1);
    expect(text).toContain('PORT: must be a whole number');
    expect(text).toContain('API_KEY: is needed beside API_URL');
  });

  test('told to stop, it says that it is not ready, ends what it has begun, and goes', async () => {
    const asked = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<undefined>();
    const upstream = createServer((request, response) => {
      if (request.url?.startsWith('/fixtures?live') !== true) {
        response.end(
          '{"get":"","parameters":[],"errors":[],"results":0,"paging":{"current":1,"total":1},"response":[]}',
        );
        return;
      }
      asked.resolve(undefined);
      void answer.promise.then(() => {
        response.end(
          '{"get":"","parameters":[],"errors":[],"results":0,"paging":{"current":1,"total":1},"response":[]}',
        );
      });
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const address = upstream.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const child = start({
      NODE_ENV: 'production',
      API_URL: `http://127.0.0.1:${String(address.port)}`,
      API_KEY: 'k',
    });
    const exited = exitOf(child);
    const url = await urlOf(child);

    const underWay = fetch(`${url}/api/matches/live`);
    await asked.promise;
    child.kill('SIGTERM');
    let ready = 200;
    while (ready === 200) ready = (await fetch(`${url}/readyz`)).status;
    expect(ready).toBe(503);
    answer.resolve(undefined);
    const ended = await underWay;
    expect([ended.status, await ended.json()]).toMatchObject([200, { data: [] }]);
    expect(await exited).toBe(0);
    upstream.closeAllConnections();
    upstream.close();
  });

  test('a second one with the same data is refused and told why; after the first, also a killed one, the next starts', async () => {
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
