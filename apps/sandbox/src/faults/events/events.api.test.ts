import { SMALL_CUP, withFiles } from '@touchline/test-data';
import { readReplayWorld } from '../../worlds/replay/index.ts';
import { at, rowsOf } from '../../testing/at.ts';
import { listening, type Listening } from '../../testing/listening.ts';

const KICKOFF = Date.parse('2022-11-20T16:00:00Z');
const MINUTE_MS = 60_000;

let sandbox: Listening;
beforeAll(async () => {
  const world = await withFiles(SMALL_CUP, (directory) => readReplayWorld(directory, 1));
  sandbox = await listening({ clock: { startMs: KICKOFF, speed: 0 } }, { world });
});
afterEach(() => sandbox.put('/__sandbox/faults', {}));

const switchOn = async (events: object): Promise<number> =>
  (await sandbox.put('/__sandbox/faults', { game: { events } })).status;
const setClock = (ms: number) => sandbox.put('/__sandbox/clock', { now: ms });

/** Returns the start of the second half, as on the wire. */
const secondHalf = async (): Promise<number> => {
  await setClock(KICKOFF + 80 * MINUTE_MS);
  const { body } = await sandbox.get('/fixtures?id=20221');
  return Number(at(body, 'response.0.fixture.periods.second')) * 1000;
};

describe('event faults over the wire', () => {
  it('affect lists, tables and rankings, and end when they are disabled', async () => {
    await setClock(KICKOFF + 16 * MINUTE_MS);
    const goals = async () => at((await sandbox.get('/fixtures?live=all')).body, 'response.0.goals.home');
    const scorers = async () =>
      rowsOf((await sandbox.get('/players/topscorers?league=1&season=2022')).body).length;
    expect([await goals(), await scorers()]).toEqual([1, 1]);
    expect(await switchOn({ late: { seconds: 600 } })).toBe(200);
    expect([await goals(), await scorers()]).toEqual([0, 0]);
    await switchOn({ scoreAhead: { seconds: 600, fixtures: [20221] } });
    expect([await goals(), await scorers()]).toEqual([1, 0]);
    await sandbox.put('/__sandbox/faults', {});
    expect([await goals(), await scorers()]).toEqual([1, 1]);
  });

  it('are returned with their defaults', async () => {
    await switchOn({ late: {} });
    expect((await sandbox.get('/__sandbox/faults')).body).toEqual({
      game: { events: { late: { seed: 1, share: 1, seconds: 60 } } },
    });
  });

  it.each([
    { unknown: {} },
    { late: { seconds: 0 } },
    { late: { share: 2 } },
    { outage: { minute: 91 } },
    { overturned: { fixtures: [] } },
  ])('%j is refused', async (events) => {
    expect(await switchOn(events)).toBe(400);
  });
});

describe('an outage in a minute of a match', () => {
  it('lasts two minutes from the start of its 88th minute', async () => {
    const from = (await secondHalf()) + 42 * MINUTE_MS;
    await switchOn({ outage: {} });
    const statuses = [];
    for (const ms of [from - 1, from, from + 2 * MINUTE_MS - 1, from + 2 * MINUTE_MS]) {
      await setClock(ms);
      statuses.push((await sandbox.get('/fixtures?live=all')).status);
    }
    expect(statuses).toEqual([200, 503, 503, 200]);
    await setClock(from);
    // The control routes work during an outage.
    expect((await sandbox.get('/__sandbox/faults')).status).toBe(200);
  });

  it('applies to the given match', async () => {
    const from = (await secondHalf()) + 42 * MINUTE_MS;
    await setClock(from);
    await switchOn({ outage: { fixtures: [20222] } });
    expect((await sandbox.get('/timezone')).status).toBe(200);
    await switchOn({ outage: { fixtures: [20221] } });
    expect((await sandbox.get('/timezone')).status).toBe(503);
  });

  it('can reset connections, in a minute of the first half', async () => {
    await switchOn({ outage: { minute: 10, seconds: 60, as: 'reset' } });
    await setClock(KICKOFF + 9 * MINUTE_MS);
    await expect(sandbox.get('/timezone')).rejects.toThrow(/ECONNRESET|hang up/);
    await setClock(KICKOFF + 10 * MINUTE_MS);
    expect((await sandbox.get('/timezone')).status).toBe(200);
  });
});
