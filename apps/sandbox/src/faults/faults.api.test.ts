import { at } from '../testing/at.ts';
import { listening, type Listening } from '../testing/listening.ts';

let sandbox: Listening;
beforeAll(async () => {
  sandbox = await listening();
});
afterEach(() => sandbox.put('/__sandbox/faults', {}));

const switchOn = async (faults: object): Promise<void> => {
  const { status } = await sandbox.put('/__sandbox/faults', { game: faults });
  expect(status).toBe(200);
};

const failure = async (path: string): Promise<string> => {
  try {
    const { status } = await sandbox.get(path);
    return `answered ${String(status)}`;
  } catch (error) {
    return String(error);
  }
};

describe('faults', () => {
  it('an error status without an envelope, until it is disabled', async () => {
    await switchOn({ status: 503 });
    const { status, body } = await sandbox.get('/timezone');
    expect([status, Object.keys(body ?? {})]).toEqual([503, ['message']]);
    await sandbox.put('/__sandbox/faults', {});
    expect((await sandbox.get('/timezone')).status).toBe(200);
  });

  it('latency', async () => {
    await switchOn({ latencyMs: 120 });
    const from = performance.now();
    await sandbox.get('/timezone');
    expect(performance.now() - from).toBeGreaterThanOrEqual(115);
  });

  it('latency does not delay a stop', async () => {
    const slow = await listening();
    await slow.put('/__sandbox/faults', { game: { latencyMs: 600_000, times: 1 } });
    const pending = slow.get('/timezone').catch(() => 'cut');
    // An immediate response shows that the fault was used up: the first request is waiting.
    expect((await slow.get('/timezone')).status).toBe(200);
    await slow.close();
    expect(await pending).toBeDefined();
  });

  it('a simulated limit, per day or per minute', async () => {
    await switchOn({ rateLimit: 'day' });
    expect(at((await sandbox.get('/timezone')).body, 'errors')).toHaveProperty('requests');
    await switchOn({ rateLimit: 'minute' });
    expect(at((await sandbox.get('/timezone')).body, 'errors')).toHaveProperty('rateLimit');
  });

  it('half a body as a complete response', async () => {
    await switchOn({ truncatedBody: 'json' });
    expect(await failure('/timezone')).toMatch(/JSON|Unterminated/);
  });

  it('half a body, then a closed connection', async () => {
    await switchOn({ truncatedBody: 'connection' });
    expect(await failure('/timezone')).toMatch(/aborted|hang up|terminated|ECONNRESET/i);
  });

  it('wrong types: numbers as strings, rows as an object', async () => {
    await switchOn({ wrongTypes: true });
    const { body } = await sandbox.get('/teams?id=1');
    expect(at(body, 'results')).toBe('1');
    expect(Array.isArray(at(body, 'response'))).toBe(false);
    expect(at(body, 'response.0.team.id')).toBe('1');
  });

  it('wrong types in every second row of a list', async () => {
    await switchOn({ wrongTypes: 'rows' });
    const { body } = await sandbox.get('/teams?league=10&season=2025');
    expect([typeof at(body, 'response.0.team.id'), typeof at(body, 'response.1.team.id')]).toEqual([
      'string',
      'number',
    ]);
  });

  it('an empty list in a successful response', async () => {
    await switchOn({ empty: true });
    const { status, body } = await sandbox.get('/teams?id=1');
    expect([status, at(body, 'results'), at(body, 'response'), at(body, 'errors')]).toEqual([200, 0, [], []]);
  });

  it('a connection that is reset', async () => {
    await switchOn({ connectionReset: true });
    expect(await failure('/timezone')).toMatch(/ECONNRESET|hang up/);
  });

  it('only for a path, and a given number of times', async () => {
    await switchOn({ status: 500, path: '/fixtures', times: 2 });
    const statuses = [];
    for (const path of ['/timezone', '/fixtures?live=all', '/fixtures?live=all', '/fixtures?live=all']) {
      statuses.push((await sandbox.get(path)).status);
    }
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('do not affect the control routes', async () => {
    await switchOn({ status: 500, connectionReset: true });
    const { body } = await sandbox.get('/__sandbox/faults');
    expect(body).toEqual({ game: { status: 500, connectionReset: true } });
  });

  it.each([
    { game: { latencyMs: -1 } },
    { game: { status: 200 } },
    { game: { unknown: true } },
    { other: {} },
  ])('%j is refused', async (body) => {
    expect((await sandbox.put('/__sandbox/faults', body)).status).toBe(400);
  });
});

describe('control', () => {
  it('sets and accelerates the clock', async () => {
    const { body } = await sandbox.put('/__sandbox/clock', { now: '2026-03-14T15:10:00+01:00', speed: 0 });
    expect(body).toEqual({ now: '2026-03-14T14:10:00.000Z', speed: 0 });
    expect(at((await sandbox.get('/__sandbox/clock')).body, 'now')).toBe('2026-03-14T14:10:00.000Z');
  });

  it.each([{}, { now: 'noon' }, { speed: -1 }, { now: 1, then: 2 }])('%j is refused', async (body) => {
    expect((await sandbox.put('/__sandbox/clock', body)).status).toBe(400);
  });

  it('reports what the world left out', async () => {
    expect((await sandbox.get('/__sandbox/report')).body).toMatchObject({ world: 'small', skipped: [] });
  });

  it('is disabled unless configured', async () => {
    const closed = await listening({ control: false });
    const { body } = await closed.put('/__sandbox/clock', { speed: 9 });
    expect(at(body, 'errors')).toHaveProperty('endpoint');
    await closed.close();
  });
});
