import type { Language, Notification, NotificationRequest } from '@touchline/contracts';
import webPush from 'web-push';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import type { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { feedTexts } from '../../feeds/index.ts';
import { pushAgent } from '../delivery/push-connection.ts';
import { isPublicAddress } from '../delivery/public-address.ts';
import { PushSender } from '../delivery/push-sender.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { AT, final, goal, news, result, withdrawal } from '../testing/match-news.ts';
import { PushService } from '../testing/push-service.ts';
import type { MatchNews, NewsSource } from './match-news.ts';
import { Notifier } from './notifier.ts';
import { NewsBook } from './news-book.ts';
import { SentRecord } from './sent-record.ts';

/** From news of a match to what a browser opens, through a push service of the test's own that checks and decrypts. */

class TestClock extends WallClock {
  ms = AT;
  override nowMs(): number {
    return this.ms;
  }
}

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:desk@scores.example' };

/** Ends when the test says that the process does. */
const pause = (_ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/** Runs until the source has nothing more. */
async function ran(own: Notifier, source: NewsSource): Promise<void> {
  const stop = new AbortController();
  await own.run(
    {
      async *news(signal) {
        yield* source.news(signal);
        stop.abort();
      },
    },
    stop.signal,
  );
}

let clock: TestClock;
let state: State;
let store: SubscriptionStore;
let service: PushService;
let sender: PushSender;
let notifier: Notifier;

const parts = (own: State) => ({
  sender,
  record: new SentRecord(own, clock),
  book: new NewsBook(own, clock),
  texts: feedTexts,
  clock,
  pause,
});
const notifierOn = (own: State): Notifier => new Notifier({ store, ...parts(own) });

beforeEach(async () => {
  clock = new TestClock();
  state = temporaryState(clock);
  store = new SubscriptionStore(state, clock);
  service = await PushService.start(keys.publicKey);
  const connections = service.connections();
  sender = new PushSender(keys, pushAgent(connections), connections);
  notifier = notifierOn(state);
});
afterEach(async () => {
  sender.close();
  await service.stop();
  await state.close();
});

const subscribe = (id: string, changes: Partial<NotificationRequest> = {}) =>
  store.put(
    id,
    {
      target: service.subscribe(id),
      topics: ['match:202264'],
      kinds: ['goal', 'red-card', 'full-time', 'line-ups', 'kick-off', 'half-time'],
      quietHours: null,
      zone: 'UTC',
      language: 'en',
      spoilers: true,
      ...changes,
    },
    undefined,
  );

/** What browsers have opened, in the order of their names. */
const opened = (): readonly (readonly [string, unknown])[] =>
  service.delivered
    .map(({ browser, body }) => [browser, body] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
const words = (body: unknown): Partial<Notification> => body as Partial<Notification>;

describe('a goal', () => {
  it('reaches who follows the match, a team or the league, once, signed and encrypted', async () => {
    await subscribe('match');
    await subscribe('team', { topics: ['team:30', 'match:202264'] });
    await subscribe('league', { topics: ['league:1'], language: 'de' });
    await subscribe('other', { topics: ['team:9', 'match:1', 'league:2'] });
    await subscribe('quiet about goals', { kinds: ['full-time'] });
    expect(await notifier.tell(news())).toEqual({ sent: 3, dropped: 0, failed: 0 });
    expect(service.faults).toEqual([]);
    const english = { title: 'Argentina 3–2 France (108′)', body: 'Goal for Argentina: L. Messi' };
    expect(opened()).toMatchObject([
      ['league', { title: 'Argentina 3:2 France (108′)', language: 'de', path: '/de/match/202264' }],
      ['match', { ...english, eventId: 'e1', revision: 1, tag: 'match-202264', isWithdrawn: false }],
      ['team', english],
    ]);
    const [first] = service.delivered;
    expect([first?.ttl, first?.urgency]).toEqual(['1800', 'high']);
  });

  it('is told without its score or scorer where spoilers are unwanted', async () => {
    await subscribe('shielded', { spoilers: false });
    await notifier.tell(news());
    await notifier.tell(withdrawal);
    await notifier.tell(result);
    expect(opened()).toHaveLength(3);
    for (const [, body] of opened()) {
      expect(body).toMatchObject({ title: 'Argentina v France', body: 'There is news from this match.' });
      expect(JSON.stringify({ ...words(body), at: '' })).not.toMatch(/Messi|3–|2–|Goal|Full/);
    }
  });

  it('is sent once however often it is told, and by one of two processes', async () => {
    await subscribe('once');
    const other = notifierOn(state);
    const told = await Promise.all([notifier.tell(news()), other.tell(news()), notifier.tell(news())]);
    expect(told.map(({ sent }) => sent).reduce((sum, sent) => sum + sent)).toBe(1);
    await notifier.tell(news());
    expect(service.delivered).toHaveLength(1);
  });

  it('that is taken back replaces what was told: the same tag, the same topic, the next revision', async () => {
    await subscribe('told');
    await notifier.tell(news());
    await subscribe('came later');
    expect((await notifier.tell(withdrawal)).sent).toBe(1);
    const [first, second] = service.delivered;
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

  it('after the end of the match is not told; the result is, and a goal that is taken back', async () => {
    await subscribe('late');
    await notifier.tell(news());
    const over = { match: result.match };
    expect((await notifier.tell(news({ ...over, eventId: 'e2' }))).sent).toBe(0);
    expect((await notifier.tell({ ...withdrawal, ...over })).sent).toBe(1);
    expect((await notifier.tell(result)).sent).toBe(1);
    expect(service.delivered.at(-1)?.body).toMatchObject({
      title: 'Argentina 3–3 France (4–2 on penalties)',
    });
  });
});

describe('a subscription', () => {
  it('hears nothing in its quiet hours, by its own clocks and over midnight', async () => {
    const quietHours = { from: '22:30', until: '07:00' };
    await subscribe('berlin', { quietHours, zone: 'Europe/Berlin' });
    await subscribe('jakarta', { quietHours, zone: 'Asia/Jakarta' });
    // 18:20 in Berlin, 00:20 in Jakarta.
    await notifier.tell(news());
    expect(opened().map(([name]) => name)).toEqual(['berlin']);
    clock.ms = Date.parse('2022-12-18T21:30:00Z');
    await notifier.tell(news({ eventId: 'e2', atMs: clock.ms }));
    expect(service.delivered).toHaveLength(1);
    // 07:00 in Jakarta: the hour itself is no longer quiet.
    clock.ms = Date.parse('2022-12-19T00:00:00Z');
    await notifier.tell(news({ eventId: 'e3', atMs: clock.ms }));
    expect(opened().map(([name]) => name)).toEqual(['berlin', 'jakarta']);
  });

  it.each([404, 410])('is dropped when its push service says %d', async (status) => {
    await subscribe('gone');
    service.answers.set('gone', { status });
    expect(await notifier.tell(news())).toEqual({ sent: 0, dropped: 1, failed: 0 });
    expect(await store.followers(['match:202264'])).toEqual([]);
  });

  it('keeps its place when its browser got a new address while the old one was gone', async () => {
    const receipt = await subscribe('moved');
    const [old] = await store.followers(['match:202264']);
    if (receipt === undefined || old === undefined) throw new Error('not subscribed');
    await store.put('moved', { ...old, target: service.subscribe('moved-2') }, receipt.secret ?? '');
    await store.drop(old);
    expect(await store.followers(['match:202264'])).toHaveLength(1);
  });
});

describe('a message', () => {
  it('that its push service failed to take is sent when it is told again', async () => {
    await subscribe('busy');
    service.answers.set('busy', { status: 503 });
    expect((await notifier.tell(news())).failed).toBe(1);
    service.answers.delete('busy');
    expect((await notifier.tell(news())).sent).toBe(1);
  });

  it('of a process that died is sent again by another half a minute later, not before', async () => {
    await subscribe('orphan');
    const record = new SentRecord(state, clock);
    // Claimed, and never settled.
    expect(await record.claim('orphan', news())).toBeDefined();
    expect((await notifier.tell(news())).sent).toBe(0);
    clock.ms += 31_000;
    expect((await notifier.tell(news())).sent).toBe(1);
  });

  it('follows no redirect', async () => {
    await subscribe('elsewhere');
    await subscribe('target');
    service.answers.set('elsewhere', { status: 307, location: '/target' });
    await notifier.tell(news({ match: final(), eventId: 'e9' }));
    expect(opened().map(([name]) => name)).toEqual(['target']);
  });

  it('goes to no closed address, whatever name leads there', async () => {
    await subscribe('inside');
    const connections = service.connections(isPublicAddress);
    const careful = new PushSender(keys, pushAgent(connections), connections);
    const [follower] = await store.followers(['match:202264']);
    if (follower === undefined) throw new Error('not subscribed');
    const message = { payload: '{}', topic: 'a', ttlSeconds: 60, urgency: 'normal' } as const;
    expect(await careful.send({ ...message, target: follower.target })).toBe('refused');
    const literal = { ...follower.target, endpoint: 'https://127.0.0.1:1/inside' };
    expect(await careful.send({ ...message, target: literal })).toBe('refused');
    careful.close();
    expect(service.delivered).toEqual([]);
  });
});

it('news that comes while state is away is passed over, and the next is told', async () => {
  await subscribe('reader');
  const cut = new CutState(state);
  const onCut = new Notifier({ store: new SubscriptionStore(cut, clock), ...parts(cut) });
  const source: NewsSource = {
    async *news() {
      cut.cut = true;
      yield news();
      cut.cut = false;
      yield await Promise.resolve(result);
    },
  };
  await ran(onCut, source);
  expect(service.delivered.map(({ body }) => words(body).kind)).toEqual(['full-time']);
});

it('a browser whose keys are none keeps the news from nobody else', async () => {
  const target = service.subscribe('odd');
  const odd = { ...target, keys: { ...target.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
  await subscribe('odd', { target: odd });
  await subscribe('reader');
  expect(await notifier.tell(news())).toEqual({ sent: 1, dropped: 0, failed: 1 });
});

it('news that a process died over is told to its end by another, to whom it had not told it', async () => {
  await subscribe('told');
  const book = new NewsBook(state, clock);
  const turn = await book.take(news());
  if (turn === undefined) throw new Error('somebody else has it');
  expect((await notifier.tell(news())).sent).toBe(1);
  // It died here. Half a minute later another one looks for what is left.
  await subscribe('later');
  expect(await book.orphans()).toEqual([]);
  clock.ms += 31_000;
  await ran(notifier, {
    async *news() {
      yield await Promise.resolve(news());
    },
  });
  expect(opened().map(([name]) => name)).toEqual(['later', 'told']);
  expect(await book.take(news())).toBeUndefined();
  expect(await turn.renew()).toBe(false);
});

it('news of an hour ago is not told', async () => {
  await subscribe('reader');
  clock.ms += 3_600_000;
  expect((await notifier.tell(news())).sent).toBe(0);
});

it('news is told in the order in which its source has it', async () => {
  await subscribe('reader');
  const source: NewsSource = {
    async *news() {
      yield news({ kind: 'line-ups', eventId: 'line-ups', event: null });
      yield await Promise.resolve(news());
      yield result;
    },
  };
  await ran(notifier, source);
  expect(service.delivered.map(({ body }) => words(body).kind)).toEqual(['line-ups', 'goal', 'full-time']);
});

it.each<Language>(['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'])(
  'every kind of news has its words in %s',
  async (language) => {
    await subscribe('reader', { language });
    const all: readonly MatchNews[] = [
      news({ kind: 'line-ups', eventId: 'a', event: null }),
      news({ kind: 'kick-off', eventId: 'b', event: null }),
      news({ eventId: 'c', event: { ...goal, player: null, type: 'own-goal' } }),
      news({ kind: 'red-card', eventId: 'd', event: { ...goal, type: 'red-card' } }),
      news({ kind: 'half-time', eventId: 'e', event: null }),
      result,
    ];
    for (const one of all) await notifier.tell(one);
    const said = service.delivered.map(({ body }) => words(body));
    expect(said).toHaveLength(all.length);
    for (const { title, body } of said) {
      expect(`${title ?? ''} ${body ?? ''}`).not.toMatch(/[{}]|undefined/);
      expect(body).not.toBe('');
    }
    expect(new Set(said.map(({ body }) => body)).size).toBe(all.length);
  },
);
