import Fastify from 'fastify';
import { createLogger, NestLogger } from './logger.ts';

const PASSWORD = 'Pa55word-canary';

/** Builds an error as ioredis throws it, with the failed command and its arguments as a field. */
function redisError(): Error {
  const error = new Error('WRONGPASS invalid username-password pair');
  return Object.assign(error, { code: 'EREDIS', command: { name: 'auth', args: [PASSWORD] } });
}

function lines(write: (log: ReturnType<typeof createLogger>) => void): readonly string[] {
  const written: string[] = [];
  write(
    createLogger({ logLevel: 'trace', nodeName: 'n', version: 'v' }, { write: (line) => written.push(line) }),
  );
  return written;
}

describe('no log line contains a Redis password', () => {
  const wrapped = new Error('State is away', { cause: redisError() });
  const all = new AggregateError([redisError(), wrapped], 'every node');
  const circle = new Error('in circles');
  circle.cause = circle;

  test.each([
    ['err', { err: redisError() }],
    ['err of a cause', { err: wrapped }],
    ['several', { err: all }],
    ['the last word of a cluster', { err: Object.assign(new Error('all'), { lastNodeError: redisError() }) }],
    ['under any name', { reason: redisError() }],
    ['what is no error', { err: { args: [PASSWORD] } }],
  ])('%s', (_, fields) => {
    const [line = ''] = lines((log) => {
      log.warn(fields, 'redis connection');
    });
    expect(line).not.toContain(PASSWORD);
    expect(line).toContain('redis connection');
  });

  test('an error is logged with its causes', () => {
    const [line = ''] = lines((log) => {
      log.warn({ err: wrapped }, 'redis connection');
    });
    expect(line).toContain('logger.test.ts:');
    expect(JSON.parse(line)).toMatchObject({
      err: {
        type: 'Error',
        message: 'State is away',
        cause: { message: 'WRONGPASS invalid username-password pair', code: 'EREDIS' },
      },
    });
    expect(
      lines((log) => {
        log.error(circle);
      }),
    ).toHaveLength(1);
  });

  test('by Nest, as the message or after it', () => {
    const written = lines((log) => {
      const nest = new NestLogger(log);
      nest.warn('Redis is away', redisError(), 'limits');
      nest.warn('Redis is away', { command: { args: [PASSWORD] } }, 'limits');
      nest.error(wrapped, 'state');
    });
    expect(written).toHaveLength(3);
    expect(written.join('')).not.toContain(PASSWORD);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      context: 'limits',
      details: [{ message: 'WRONGPASS invalid username-password pair' }],
    });
  });

  test('by Fastify, which has its own serializers', async () => {
    const written: string[] = [];
    const instance = Fastify({
      loggerInstance: createLogger(
        { logLevel: 'info', nodeName: 'n', version: 'v' },
        { write: (line) => written.push(line) },
      ),
    });
    instance.get('/', (request) => {
      request.log.warn({ err: wrapped }, 'request failed');
      return 'fine';
    });
    await instance.inject('/');
    await instance.close();
    const line = written.find((each) => each.includes('request failed')) ?? '';
    expect(written.join('')).not.toContain(PASSWORD);
    expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: 'State is away' } });
  });

  test.each([
    `redis://:${PASSWORD}@10.0.0.7:6379`,
    `rediss+cluster://app:${PASSWORD}@a:1,b:2`,
    `https://user:${encodeURIComponent(`${PASSWORD}@/:`)}@site.example/path`,
  ])('in a URL, anywhere in the line: %s', (url) => {
    const written = lines((log) => {
      log.warn({ url, err: new Error(`no way to ${url}`) }, `asked "${url}"`);
    });
    expect(written.join('')).not.toContain(PASSWORD);
    expect(written.join('')).toContain('[redacted]@');
    expect(() => JSON.parse(written[0] ?? '') as unknown).not.toThrow();
  });
});
