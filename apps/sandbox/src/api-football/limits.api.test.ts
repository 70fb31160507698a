import { fixedClock } from '../time/clock.ts';
import { at } from '../testing/at.ts';
import { listening, type Listening } from '../testing/listening.ts';
import { NOON } from '../testing/small-world.ts';

let sandbox: Listening | undefined;

describe('keys', () => {
  it.each([
    ['none', {}],
    ['an empty one', { 'x-apisports-key': '' }],
    ['an unknown one', { 'x-apisports-key': 'guess' }],
  ])('%s: an error with HTTP 200 and no quota headers', async (_name, headers) => {
    sandbox = await listening();
    const { status, body, headers: sent } = await sandbox.get('/timezone', headers);
    expect(status).toBe(200);
    expect(body).toEqual({
      get: 'timezone',
      parameters: [],
      errors: {
        token:
          'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.',
      },
      results: 0,
      paging: { current: 1, total: 1 },
      response: [],
    });
    expect(sent).not.toHaveProperty('x-ratelimit-limit');
  });

  it('any key is accepted if none is configured, but a key is required', async () => {
    sandbox = await listening({ keys: [] });
    expect(at((await sandbox.get('/timezone', { 'x-apisports-key': 'anything' })).body, 'errors')).toEqual(
      [],
    );
    expect(at((await sandbox.get('/timezone', {})).body, 'errors')).toHaveProperty('token');
  });
});

describe('limits', () => {
  it('both pairs of headers count down, separately for each key', async () => {
    sandbox = await listening({ keys: ['a', 'b'], limits: { perDay: 100, perMinute: 10 } });
    const { get } = sandbox;
    const ask = async (key: string) => (await get('/timezone', { 'x-apisports-key': key })).headers;
    expect(await ask('a')).toMatchObject({
      'x-ratelimit-requests-limit': '100',
      'x-ratelimit-requests-remaining': '99',
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '9',
    });
    expect(await ask('a')).toMatchObject({
      'x-ratelimit-requests-remaining': '98',
      'x-ratelimit-remaining': '8',
    });
    expect(await ask('b')).toMatchObject({
      'x-ratelimit-requests-remaining': '99',
      'x-ratelimit-remaining': '9',
    });
  });

  it('a refused request counts', async () => {
    sandbox = await listening({ limits: { perDay: 100, perMinute: 10 } });
    await sandbox.get('/fixtures');
    expect((await sandbox.get('/timezone')).headers['x-ratelimit-remaining']).toBe('8');
  });

  it('over the limit per minute: rateLimit with HTTP 200, until the next minute', async () => {
    let nowMs = NOON;
    sandbox = await listening(
      { limits: { perDay: 100, perMinute: 2 } },
      { realTime: { nowMs: () => nowMs } },
    );
    await sandbox.get('/timezone');
    await sandbox.get('/timezone');
    const over = await sandbox.get('/timezone');
    expect(over.status).toBe(200);
    expect(at(over.body, 'errors')).toEqual({
      rateLimit: 'Too many requests. Your rate limit is 2 requests per minute.',
    });
    expect(over.headers['x-ratelimit-remaining']).toBe('0');
    nowMs += 60_000;
    expect(at((await sandbox.get('/timezone')).body, 'errors')).toEqual([]);
  });

  it('over the limit per day: requests, until the next UTC day', async () => {
    let nowMs = NOON;
    sandbox = await listening({ limits: { perDay: 1, perMinute: 10 } }, { realTime: { nowMs: () => nowMs } });
    await sandbox.get('/timezone');
    const over = await sandbox.get('/timezone');
    expect(at(over.body, 'errors.requests')).toContain('You have reached the request limit for the day');
    expect(at(over.body, 'response')).toEqual([]);
    nowMs += 3 * 60 * 60_000;
    expect(at((await sandbox.get('/timezone')).body, 'errors')).toHaveProperty('requests');
    nowMs += 10 * 60 * 60_000;
    expect(at((await sandbox.get('/timezone')).body, 'errors')).toEqual([]);
  });

  it('sends 429 if configured', async () => {
    sandbox = await listening({ limits: { perDay: 100, perMinute: 1 }, refuseOverLimitWith: 429 });
    await sandbox.get('/timezone');
    const over = await sandbox.get('/timezone');
    expect(over.status).toBe(429);
    expect(at(over.body, 'errors')).toHaveProperty('rateLimit');
  });

  it("counts minutes of real time, whatever the speed of the sandbox's clock", async () => {
    sandbox = await listening(
      { clock: { startMs: NOON, speed: 100_000 }, limits: { perDay: 100, perMinute: 1 } },
      { realTime: fixedClock(NOON) },
    );
    await sandbox.get('/timezone');
    expect(at((await sandbox.get('/timezone')).body, 'errors')).toHaveProperty('rateLimit');
  });
});
