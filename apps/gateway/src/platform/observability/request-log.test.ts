import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { z } from 'zod';
import { IN_PROCESS } from '../http-server/in-process-reader.ts';
import { createLogger } from './logger.ts';
import { addRequestLog } from './request-log.ts';

const Line = z.object({
  level: z.string(),
  node: z.string(),
  version: z.string(),
  path: z.string(),
  route: z.string(),
});
type Line = z.infer<typeof Line>;

async function linesOf(
  asked: readonly string[],
  remoteAddress = '198.51.100.7',
  logLevel: 'info' | 'debug' = 'info',
): Promise<readonly Line[]> {
  const lines: string[] = [];
  const identity = { logLevel, nodeName: 'gateway-1', version: 'v1.2.3' };
  const loggerInstance: FastifyBaseLogger = createLogger(identity, {
    write: (line: string) => lines.push(line),
  });
  const logController = new LogController({ disableRequestLogging: true });
  const instance = Fastify({ logController, loggerInstance });
  addRequestLog(instance);
  instance.get('/fine', () => 'fine');
  instance.get('/matches/:id', () => 'a match');
  instance.get('/gone', (_request, reply) => reply.code(404).send('gone'));
  instance.get('/broken', (_request, reply) => reply.code(502).send('broken'));
  instance.get('/healthz', () => 'ok');
  instance.get('/metrics', () => 'ok');
  instance.get('/readyz', (_request, reply) => reply.code(503).send('stopping'));
  instance.get('*', () => 'a page');
  for (const url of asked) await instance.inject({ url, remoteAddress });
  await instance.close();
  return lines.map((line) => Line.parse(JSON.parse(line)));
}

const ASKED = ['/fine?q=private', '/gone', '/broken'];
const paths = (lines: readonly Line[]) => lines.map(({ path }) => path);

test('every request of a visitor has a line, without its query', async () => {
  expect(paths(await linesOf(ASKED))).toEqual(['/fine', '/gone', '/broken']);
});

test('an in-process read of a page has a line only when it fails', async () => {
  expect(paths(await linesOf(ASKED, IN_PROCESS))).toEqual(['/broken']);
});

test('a health check has a line only when it fails, and always at debug', async () => {
  const checks = ['/healthz', '/metrics?x=1', '/readyz'];
  expect(paths(await linesOf(checks))).toEqual(['/readyz']);
  expect((await linesOf(checks, undefined, 'debug')).map(({ level }) => level)).toEqual([
    'debug',
    'debug',
    'info',
  ]);
});

test('each line names the node, the version and the pattern of the route', async () => {
  const asked = {
    '/matches/12': '/matches/:id',
    '/en/match/12': '/:language/match/:id?',
    '/en': '/:language/',
    '/no/such/page/at/all': '*',
  };
  const lines = await linesOf(Object.keys(asked));
  expect(lines.map(({ route }) => route)).toEqual(Object.values(asked));
  for (const line of lines) expect(line).toMatchObject({ node: 'gateway-1', version: 'v1.2.3' });
});

test('an invitation is in no line, neither as path nor as route', async () => {
  const [line] = await linesOf(['/en/cms/login/the-secret-of-an-invitation']);
  expect(line).toMatchObject({ path: '/en/cms/login/...', route: '/:language/cms/login/:token' });
  expect(JSON.stringify(line)).not.toContain('the-secret');
});

test('a preview link, which opens drafts once, is in no line', async () => {
  expect(paths(await linesOf(['/preview/p-a-secret?x', '/en/widget/preview/kept']))).toEqual([
    '/preview/...',
    '/en/widget/preview/kept',
  ]);
});
