import { disconnectAfterwards, opened } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import type { LiveChange } from '@touchline/contracts';
import { entriesOf } from '../../src/features/live/log/live-entry.ts';
import type { Append, Term, PublishedMatch } from '../../src/features/live/log/live-log.ts';
import { RedisLiveLog } from '../../src/features/live/log/redis-live-log.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { until } from '../topology/until.ts';

const match = { id: '1', league: { id: '10' }, home: { id: '100' }, away: { id: '200' } };
const updatedAt = '2026-11-21T15:00:00.000Z';

const FOUND = { answeredAtMs: 0, sinceMs: null, phase: 'live' } as const;
const HEARD = { askedAtMs: 7000, missing: { '1': 6000 } };

function goals(home: number): Append {
  const change: LiveChange = {
    type: 'score',
    data: {
      match: '1',
      updatedAt,
      score: { home, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null },
      pending: { home: 0, away: 0 },
    },
  };
  return {
    entries: entriesOf([change], match, FOUND),
    published: new Map(),
    ended: [],
    polledAtMs: 5000,
    heard: HEARD,
  };
}

const suite = hasRedis() ? describe : describe.skip;

suite('the shared log of live changes', () => {
  let redis: RedisServer;
  let direct: Redis;
  let epochs = 0;

  beforeEach(async () => {
    redis = await RedisServer.startDurable();
    direct = disconnectAfterwards(new Redis(redis.url, { lazyConnect: false, maxRetriesPerRequest: null }));
  });

  /** Starts a log that follows the shared one. */
  async function process(
    processId: string,
  ): Promise<{ readonly log: RedisLiveLog; readonly heard: string[] }> {
    const heard: string[] = [];
    const log = new RedisLiveLog({
      url: redis.url,
      processId,
      nextEpoch: () => `epoch${String((epochs += 1))}`,
      take: () => undefined,
      failed: () => undefined,
    });
    opened(`live log of ${processId}`, () => log.close(undefined));
    log.replica.listen({
      appended: (entries) => {
        for (const { change } of entries)
          heard.push(change.type === 'score' ? String(change.data.score?.home) : change.type);
      },
      restarted: () => heard.push('restarted'),
    });
    await until('connected', async () => {
      try {
        await log.tick(false);
        return true;
      } catch {
        return false;
      }
    });
    await log.start();
    return { log, heard };
  }

  async function termOf(log: RedisLiveLog): Promise<Term> {
    const { term } = await log.tick(true);
    if (term === undefined) throw new Error('no term');
    return term;
  }

  test('nobody has the lease while nobody watches, and one of two processes has it while somebody does', async () => {
    const [first, second] = [await process('a'), await process('b')];
    expect((await first.log.tick(false)).term).toBeUndefined();
    expect((await second.log.tick(true)).term?.token).toBe('b:1');
    // The holder also polls for clients of other processes, and keeps the lease meanwhile.
    expect((await first.log.tick(true)).term).toBeUndefined();
    expect((await second.log.tick(false)).term?.token).toBe('b:1');
  });

  test('every process receives what the holder appends, once and in order', async () => {
    const [first, second] = [await process('a'), await process('b')];
    const term = await termOf(first.log);
    expect(await first.log.append(term, goals(1))).toEqual({ number: 1 });
    expect(await first.log.append({ ...term, number: 1 }, goals(2))).toEqual({ number: 2 });
    for (const { heard, log } of [first, second]) {
      await until('the entries are received', () => heard.length === 2);
      expect(heard).toEqual(['1', '2']);
      expect(log.replica.since(1)?.map(({ number }) => number)).toEqual([2]);
    }
    expect(await second.log.tick(false)).toMatchObject({ polledAtMs: 5000, heard: HEARD, isWatched: true });
  });

  test('a process that starts later reads the existing entries', async () => {
    const first = await process('a');
    const term = await termOf(first.log);
    await first.log.append(term, goals(1));
    const late = await process('c');
    expect(late.log.replica.place).toEqual({ epoch: term.epoch, number: 1 });
    expect(late.log.replica.since(0)).toHaveLength(1);
  });

  test('a holder whose lease or term has ended writes nothing', async () => {
    const [first, second] = [await process('a'), await process('b')];
    const term = await termOf(first.log);
    // As if it had been frozen for longer than the lease.
    await direct.del('touchline:{live}:lease');
    expect(await first.log.append(term, goals(1))).toBe('lost');
    const next = await termOf(second.log);
    expect(await first.log.append(term, goals(1))).toBe('lost');
    await second.log.append(next, goals(2));
    await direct.del('touchline:{live}:lease');
    const again = await termOf(first.log);
    expect(await first.log.append({ ...term, number: again.number }, goals(3))).toBe('lost');
    await until('the entries are received', () => second.heard.length > 0);
    expect(second.heard).toEqual(['2']);
  });

  test('a holder that lacks the last entry writes nothing', async () => {
    const first = await process('a');
    const term = await termOf(first.log);
    await first.log.append(term, goals(1));
    expect(await first.log.append(term, goals(2))).toBe('moved');
  });

  test('a released lease is available to another process immediately', async () => {
    const [first, second] = [await process('a'), await process('b')];
    const term = await termOf(first.log);
    await first.log.close(term);
    expect((await second.log.tick(true)).term?.token).toBe('b:2');
  });

  test('a lost log starts a new epoch, and every process is notified', async () => {
    const [first, second] = [await process('a'), await process('b')];
    const term = await termOf(first.log);
    await first.log.append(term, goals(1));
    await until('the entries are received', () => second.heard.length === 1);
    await direct.flushall();
    const after = await termOf(first.log);
    expect(after.epoch).not.toBe(term.epoch);
    await first.log.append(after, goals(7));
    await second.log.tick(false);
    await until('the restart is received', () => second.heard.includes('restarted'));
    expect(second.log.replica.place?.epoch).toBe(after.epoch);
    await first.log.append({ ...after, number: 1 }, goals(8));
    await until('the entries are received', () => second.heard.includes('8'));
    expect(second.log.replica.since(0)?.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('a log that lost its last entries starts a new epoch, so that a number never identifies two changes', async () => {
    const [first, second] = [await process('a'), await process('b')];
    const term = await termOf(first.log);
    await first.log.append(term, goals(1));
    await first.log.append({ ...term, number: 1 }, goals(2));
    await until('the entries are received', () => second.heard.length === 2);
    // As if Redis came back without the last second of its file.
    await direct
      .multi()
      .xdel('touchline:{live}:log', '2-0')
      .hset('touchline:{live}:head', 'number', 1)
      .exec();
    const after = await second.log.tick(true);
    expect([after.term, await direct.hget('touchline:{live}:head', 'epoch')]).not.toContain(term.epoch);
    await until('the restart is received', () => second.heard.includes('restarted'));
    expect(second.log.replica.place?.number).toBe(0);
  });

  test('matches are stored with the entries, and deleted when they have ended', async () => {
    const first = await process('a');
    const term = await termOf(first.log);
    const published: PublishedMatch = {
      id: '1',
      sport: 'football',
      league: {
        id: '10',
        name: 'L',
        country: { code: null, name: 'W' },
        season: 2026,
        round: null,
        logo: null,
      },
      kickoffMs: 1,
      kickoffConfirmed: true,
      status: { code: '1H', raw: '1H', minute: 1, addedTime: null, confirmed: false },
      home: { id: '100', name: 'H', shortName: 'H', logo: null },
      away: { id: '200', name: 'A', shortName: 'A', logo: null },
      score: { home: 0, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null },
      aggregate: null,
      winner: null,
      venue: null,
      referee: null,
      events: [],
      previousKickoffMs: null,
      version: 1,
      observedAtMs: 1,
      changedAtMs: 1,
      behindSinceMs: null,
    };
    await first.log.append(term, { ...goals(1), published: new Map([['1', published]]) });
    expect(await first.log.published()).toEqual(new Map([['1', published]]));
    await direct.hset('touchline:{live}:matches:1', '2', '{"id":"2"}');
    await first.log.append({ ...term, number: 1 }, { ...goals(2), ended: ['1'] });
    // A match in another release's format is dropped and published again as a whole.
    expect(await first.log.published()).toEqual(new Map());
  });

  test('while Redis is frozen calls time out, and work again afterwards', async () => {
    const first = await process('a');
    redis.freeze();
    await expect(first.log.tick(true)).rejects.toThrow('did not answer');
    redis.thaw();
    await until('Redis responds again', () => termOf(first.log).then(Boolean, () => false));
  });
});
