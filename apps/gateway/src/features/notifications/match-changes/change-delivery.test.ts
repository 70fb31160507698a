import type { Language, Notification } from '@touchline/contracts';
import { final, goal, matchChange, result, withdrawal } from '../testing/match-change.ts';
import { NotificationBench } from '../testing/notification-bench.ts';
import type { MatchChange } from './match-change.ts';
import { ChangeDelivery, type DeliveryCounts } from './change-delivery.ts';

/** Follows one change to the messages that browsers decrypt, through a test push service that verifies signatures. */

let desk: NotificationBench;
beforeEach(async () => {
  desk = await NotificationBench.open();
});
afterEach(() => desk.close());

const deliver = (change: MatchChange): Promise<DeliveryCounts> =>
  new ChangeDelivery(change, desk.parts()).run();
const payload = (body: unknown): Partial<Notification> => body as Partial<Notification>;

describe('a goal', () => {
  it('reaches followers of the match, a team or the league once each, signed and encrypted', async () => {
    await desk.subscribe('match');
    await desk.subscribe('team', { topics: ['team:30', 'match:202264'] });
    await desk.subscribe('league', { topics: ['league:1'], language: 'de' });
    await desk.subscribe('other', { topics: ['team:9', 'match:1', 'league:2'] });
    await desk.subscribe('quiet about goals', { kinds: ['full-time'] });
    expect(await deliver(matchChange())).toEqual({ sent: 3, dropped: 0, failed: 0 });
    expect(desk.service.faults).toEqual([]);
    const english = { title: 'Argentina 3–2 France (108′)', body: 'Goal for Argentina: L. Messi' };
    expect(desk.opened()).toMatchObject([
      ['league', { title: 'Argentina 3:2 France (108′)', language: 'de', path: '/de/match/202264' }],
      ['match', { ...english, eventId: 'e1', revision: 1, tag: 'match-202264', isWithdrawn: false }],
      ['team', english],
    ]);
    const [first] = desk.service.delivered;
    expect([first?.ttl, first?.urgency]).toEqual(['1800', 'high']);
  });

  it('hides score and scorer from subscribers who want no spoilers', async () => {
    await desk.subscribe('shielded', { spoilers: false });
    await deliver(matchChange());
    await deliver(withdrawal);
    await deliver(result);
    expect(desk.opened()).toHaveLength(3);
    for (const [, body] of desk.opened()) {
      expect(body).toMatchObject({ title: 'Argentina v France', body: 'There is news from this match.' });
      expect(JSON.stringify({ ...payload(body), at: '' })).not.toMatch(/Messi|3–|2–|Goal|Full/);
    }
  });

  it('is sent once, even if it is delivered twice', async () => {
    await desk.subscribe('once');
    await deliver(matchChange());
    expect((await deliver(matchChange())).sent).toBe(0);
    expect(desk.service.delivered).toHaveLength(1);
  });

  it('that is withdrawn replaces its message: same tag, same topic, next revision', async () => {
    await desk.subscribe('told');
    await deliver(matchChange());
    await desk.subscribe('came later');
    expect((await deliver(withdrawal)).sent).toBe(1);
    const [first, second] = desk.service.delivered;
    expect([first?.topic, first?.topic?.length]).toEqual([second?.topic, 32]);
    expect(second).toMatchObject({
      browser: 'told',
      body: {
        title: 'Argentina 2–2 France (108′)',
        body: 'VAR, Argentina: Goal disallowed',
        tag: 'match-202264',
        revision: 2,
        isWithdrawn: true,
      },
    });
  });

  it('is not delivered after the end of the match, unlike the result and a withdrawal', async () => {
    await desk.subscribe('late');
    await deliver(matchChange());
    const over = { match: result.match };
    expect((await deliver(matchChange({ ...over, eventId: 'e2' }))).sent).toBe(0);
    expect((await deliver({ ...withdrawal, ...over })).sent).toBe(1);
    expect((await deliver(result)).sent).toBe(1);
    expect(desk.service.delivered.at(-1)?.body).toMatchObject({
      title: 'Argentina 3–3 France (4–2 on penalties)',
    });
  });
});

describe('a subscription', () => {
  it('gets nothing during its quiet hours, in its own time zone and across midnight', async () => {
    const quietHours = { from: '22:30', until: '07:00' };
    await desk.subscribe('berlin', { quietHours, zone: 'Europe/Berlin' });
    await desk.subscribe('jakarta', { quietHours, zone: 'Asia/Jakarta' });
    // 18:20 in Berlin, 00:20 in Jakarta.
    await deliver(matchChange());
    expect(desk.opened().map(([name]) => name)).toEqual(['berlin']);
    desk.clock.ms = Date.parse('2022-12-18T21:30:00Z');
    await deliver(matchChange({ eventId: 'e2', atMs: desk.clock.ms }));
    expect(desk.service.delivered).toHaveLength(1);
    // 07:00 in Jakarta: the end of quiet hours is exclusive.
    desk.clock.ms = Date.parse('2022-12-19T00:00:00Z');
    await deliver(matchChange({ eventId: 'e3', atMs: desk.clock.ms }));
    expect(desk.opened().map(([name]) => name)).toEqual(['berlin', 'jakarta']);
  });

  it.each([404, 410])('is dropped when its push service responds with %d', async (status) => {
    await desk.subscribe('gone');
    desk.service.answers.set('gone', { status });
    expect(await deliver(matchChange())).toEqual({ sent: 0, dropped: 1, failed: 0 });
    expect(await desk.followers()).toEqual([]);
  });

  it('stays when its browser has a new address by the time the old one is reported gone', async () => {
    const receipt = await desk.subscribe('moved');
    const [old] = await desk.followers();
    if (receipt === undefined || old === undefined) throw new Error('not subscribed');
    await desk.store.put(
      'moved',
      { ...old, target: desk.service.subscribe('moved-2') },
      receipt.secret ?? '',
    );
    await desk.store.drop(old);
    expect(await desk.followers()).toHaveLength(1);
  });
});

describe.each([400, 401, 403, 413])('a push service that responds with %d', (status) => {
  it('to everybody is asked again, as our key or clock may be wrong, and the owner is told', async () => {
    await desk.subscribe('one');
    await desk.subscribe('two');
    for (const name of ['one', 'two']) desk.service.answers.set(name, { status });
    expect(await deliver(matchChange())).toMatchObject({ sent: 0, dropped: 0, failed: 2 });
    expect(desk.refusingServices).toEqual(['other']);
    desk.service.answers.clear();
    expect(await deliver(matchChange())).toEqual({ sent: 2, dropped: 0, failed: 0 });
  });

  it('to one of its subscriptions is not asked again, and the third time in a row the subscription is dropped', async () => {
    await desk.subscribe('refused');
    await desk.subscribe('reader');
    desk.service.answers.set('refused', { status });
    const goals = ['a', 'b', 'c'].map((eventId) => matchChange({ eventId }));
    for (const [index, change] of goals.entries()) {
      expect(await deliver(change)).toEqual({ sent: 1, dropped: index === 2 ? 1 : 0, failed: 0 });
      expect(await deliver(change)).toEqual({ sent: 0, dropped: 0, failed: 0 });
    }
    expect((await desk.followers()).map(({ id }) => id)).toEqual(['reader']);
    expect(desk.refusingServices).toEqual([]);
  });
});

describe('a subscription that its push service refuses', () => {
  it('stays if a message is accepted before the third refusal', async () => {
    await desk.subscribe('moody');
    await desk.subscribe('reader');
    for (const [index, eventId] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      if (index === 2) desk.service.answers.delete('moody');
      else desk.service.answers.set('moody', { status: 403 });
      await deliver(matchChange({ eventId }));
    }
    expect(await desk.followers()).toHaveLength(2);
  });

  it('is its own fault if the service has just accepted messages of another match', async () => {
    await desk.subscribe('reader', { topics: ['match:1'] });
    await deliver(matchChange({ match: { ...matchChange().match, id: '1' } }));
    await desk.subscribe('refused');
    desk.service.answers.set('refused', { status: 403 });
    expect(await deliver(matchChange())).toEqual({ sent: 0, dropped: 0, failed: 0 });
  });
});

describe('a push service that asks to wait', () => {
  const kickOffMs = Date.parse('2022-12-18T17:20:00Z');
  const untilMs = kickOffMs + 3_600_000;
  const busy = { status: 429, headers: { 'retry-after': '3600' } };
  const full = (eventId: string) => ({ ...result, eventId, atMs: kickOffMs });
  beforeEach(() => {
    desk.clock.ms = kickOffMs;
  });

  it('with messages to one browser is not asked for that one before, and accepts those of others', async () => {
    await desk.subscribe('busy');
    desk.service.answers.set('busy', busy);
    expect(await deliver(full('a'))).toMatchObject({ failed: 1, againAtMs: untilMs });
    await desk.subscribe('reader');
    desk.clock.ms = untilMs - 1000;
    expect(await deliver(full('b'))).toMatchObject({ sent: 1, failed: 1, againAtMs: untilMs + 29_000 });
    expect(desk.service.asked).toEqual(['busy', 'reader']);
    desk.service.answers.clear();
    desk.clock.ms = untilMs;
    expect((await deliver(full('b'))).sent).toBe(1);
  });

  it('with messages to two browsers in a row is not asked for any before', async () => {
    for (const name of ['one', 'two']) {
      await desk.subscribe(name);
      desk.service.answers.set(name, busy);
    }
    expect(await deliver(full('a'))).toMatchObject({ failed: 2, againAtMs: untilMs });
    await desk.subscribe('reader');
    desk.clock.ms = untilMs - 1000;
    expect(await deliver(full('b'))).toMatchObject({ sent: 0, failed: 3 });
    expect(desk.service.asked.toSorted()).toEqual(['one', 'two']);
    desk.service.answers.clear();
    desk.clock.ms = untilMs;
    expect((await deliver(full('b'))).sent).toBe(3);
  });
});

describe('a message', () => {
  it('that its push service failed to accept is sent by the next delivery', async () => {
    await desk.subscribe('busy');
    desk.service.answers.set('busy', { status: 503 });
    expect((await deliver(matchChange())).failed).toBe(1);
    desk.service.answers.delete('busy');
    expect((await deliver(matchChange())).sent).toBe(1);
  });

  it('does not follow redirects', async () => {
    await desk.subscribe('elsewhere');
    await desk.subscribe('target');
    desk.service.answers.set('elsewhere', { status: 307, headers: { location: '/target' } });
    await deliver(matchChange({ match: final(), eventId: 'e9' }));
    expect(desk.opened().map(([name]) => name)).toEqual(['target']);
  });

  it('is not sent to a private address, neither by name nor by number', async () => {
    await desk.subscribe('inside');
    const careful = desk.senderIn('public');
    const [follower] = await desk.followers();
    if (follower === undefined) throw new Error('not subscribed');
    const message = { payload: '{}', topic: 'a', ttlSeconds: 60, urgency: 'normal' } as const;
    expect(await careful.send({ ...message, target: follower.target })).toEqual({ result: 'unusable' });
    const literal = { ...follower.target, endpoint: 'https://127.0.0.1:1/inside' };
    expect(await careful.send({ ...message, target: literal })).toEqual({ result: 'unusable' });
    careful.close();
    expect(desk.service.delivered).toEqual([]);
  });
});

it('a browser with invalid keys does not block the others', async () => {
  const target = desk.service.subscribe('odd');
  const odd = { ...target, keys: { ...target.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
  await desk.subscribe('odd', { target: odd });
  await desk.subscribe('reader');
  expect(await deliver(matchChange())).toEqual({ sent: 1, dropped: 0, failed: 0 });
});

it('does not deliver a change of an hour ago', async () => {
  await desk.subscribe('reader');
  desk.clock.ms += 3_600_000;
  expect((await deliver(matchChange())).sent).toBe(0);
});

it.each<Language>(['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'])(
  'every kind of change has a text in %s',
  async (language) => {
    await desk.subscribe('reader', { language });
    const all: readonly MatchChange[] = [
      matchChange({ kind: 'line-ups', eventId: 'a', event: null }),
      matchChange({ kind: 'kick-off', eventId: 'b', event: null }),
      matchChange({ eventId: 'c', event: { ...goal, player: null, type: 'own-goal' } }),
      matchChange({ kind: 'red-card', eventId: 'd', event: { ...goal, type: 'red-card' } }),
      matchChange({ kind: 'half-time', eventId: 'e', event: null }),
      result,
    ];
    for (const one of all) await deliver(one);
    const said = desk.service.delivered.map(({ body }) => payload(body));
    expect(said).toHaveLength(all.length);
    for (const { title, body } of said) {
      expect(`${title ?? ''} ${body ?? ''}`).not.toMatch(/[{}]|undefined/);
      expect(body).not.toBe('');
    }
    expect(new Set(said.map(({ body }) => body)).size).toBe(all.length);
  },
);
