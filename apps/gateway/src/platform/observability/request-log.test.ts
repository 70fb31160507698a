import Fastify from 'fastify';
import { IN_PROCESS } from '../http-server/in-process-reader.ts';
import { addRequestLog } from './request-log.ts';

async function pathsLogged(remoteAddress: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const instance = Fastify({
    disableRequestLogging: true,
    logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
  });
  addRequestLog(instance);
  instance.get('/fine', () => 'fine');
  instance.get('/gone', (_request, reply) => reply.code(404).send('gone'));
  instance.get('/broken', (_request, reply) => reply.code(502).send('broken'));
  for (const url of ['/fine?q=private', '/gone', '/broken']) await instance.inject({ url, remoteAddress });
  await instance.close();
  return lines.flatMap((line) => /"path":"([^"]*)"/.exec(line)?.[1] ?? []);
}

test('every request of a visitor has its line, without its query', async () => {
  expect(await pathsLogged('198.51.100.7')).toEqual(['/fine', '/gone', '/broken']);
});

test('what a page reads has one only when it fails', async () => {
  expect(await pathsLogged(IN_PROCESS)).toEqual(['/broken']);
});
