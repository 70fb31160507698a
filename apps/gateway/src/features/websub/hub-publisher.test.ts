import { setImmediate } from 'node:timers/promises';
import { closeAfterwards, opened } from '@touchline/test-data/opened';
import { LiveReplica, type LiveEntry } from '../live/index.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { SystemWallClock } from '../../platform/time/clock.ts';
import { HubPublisher } from './hub-publisher.ts';
import { SubscriberClient } from './subscriber-client.ts';
import { HubSubscriptionStore } from './hub-subscription-store.ts';
import { CountedInterest, HandPauses, until } from './testing/hand-pauses.ts';
import { Subscriber } from './testing/subscriber.ts';
import type { Topic } from './topics.ts';

const ALL = 'https://scores.example/en/rss/matches.xml';
const LEAGUE = 'https://scores.example/en/rss/leagues/39.xml';
const AT_MS = Date.UTC(2026, 10, 21, 15);
const clock = new SystemWallClock();

let state: ReturnType<typeof temporaryState>;
let store: HubSubscriptionStore;
let subscriber: Subscriber;
let client: SubscriberClient;
let replica: LiveReplica;
let said: Map<string, string>;
let pauses: HandPauses;
let interest: CountedInterest;
let stop: AbortController;
let running: Promise<unknown>[];

beforeEach(async () => {
  state = temporaryState(clock);
  store = new HubSubscriptionStore(state);
  subscriber = await Subscriber.start('a secret');
  client = closeAfterwards('client', new SubscriberClient(subscriber.connections()));
  replica = new LiveReplica(100);
  replica.restart({ epoch: 'abcd', number: 0 }, []);
  said = new Map([
    [ALL, 'all 1'],
    [LEAGUE, 'league 1'],
  ]);
  pauses = new HandPauses();
  interest = new CountedInterest();
  stop = new AbortController();
  running = [];
  opened('publisher', async () => {
    stop.abort();
    await Promise.all(running);
    await state.close();
  });
});
const topics = {
  at: (url: string): Topic | undefined => ({
    url,
    isTouchedBy: (live) => live.has(url === ALL ? 'matches' : 'league:39'),
    read: () => {
      const text = said.get(url) ?? '';
      return Promise.resolve({ etag: text, type: 'text/plain', body: Buffer.from(text) });
    },
  }),
};

/** Starts one process. */
function publisher(): HubPublisher {
  const made = new HubPublisher({
    log: { replica },
    interest,
    topics,
    store,
    client,
    state,
    clock,
    hub: 'https://scores.example/websub',
    pause: pauses.pause,
  });
  running.push(made.run(stop.signal));
  return made;
}

const subscribe = (topic: string): Promise<void> =>
  store.put({ topic, callback: subscriber.callback, secret: 'a secret', leaseUntilMs: clock.nowMs() + 1e6 });

let number = 0;
function changed(...live: readonly LiveEntry['topics'][number][]): void {
  number += 1;
  const change = {
    type: 'score',
    data: { match: '1', updatedAt: '2026-11-21T15:00:00Z', pending: { home: 0, away: 0 } },
  } as const;
  replica.append(
    [{ number, answeredAtMs: AT_MS, sinceMs: null, phase: 'live', topics: live, change }],
    number,
  );
}

const texts = (): readonly string[] => subscriber.received.map(({ text }) => text);

/** Publishes a change and ends the gathering pause. */
async function publish(...live: readonly LiveEntry['topics'][number][]): Promise<void> {
  changed(...live);
  await pauses.end(200);
}

it('sends a signed change once, to the subscribers whose feed it affects', async () => {
  await subscribe(ALL);
  await subscribe(LEAGUE);
  // Both processes receive the same changes.
  publisher();
  publisher();
  await until(() => texts().length === 2);
  said.set(ALL, 'all 2');
  said.set(LEAGUE, 'league 2');
  changed('matches', 'league:40');
  await pauses.end(200, 2);
  await until(() => texts().includes('all 2'));
  await publish('league:39');
  await until(() => texts().includes('league 2'));
  expect(texts().toSorted()).toEqual(['all 1', 'all 2', 'league 1', 'league 2']);
  expect(subscriber.received.every(({ isSigned }) => isSigned === true)).toBe(true);
  expect(subscriber.received[0]?.link).toMatch(
    /^<https:\/\/scores\.example\/websub>; rel="hub", <https:.*>; rel="self"$/,
  );
});

it('retries a delivery that the subscriber did not accept', async () => {
  await subscribe(ALL);
  subscriber.status = 500;
  publisher();
  await until(() => texts().length === 1 && pauses.waiting(5000) > 0);
  subscriber.status = 204;
  await pauses.end(5000);
  await until(() => texts().length === 2);
  expect(texts()).toEqual(['all 1', 'all 1']);
});

it('never retries a document after a newer one', async () => {
  await subscribe(ALL);
  subscriber.status = 500;
  publisher();
  await until(() => texts().length === 1 && pauses.waiting(5000) > 0);
  subscriber.status = 204;
  said.set(ALL, 'all 2');
  await publish('matches');
  await until(() => texts().includes('all 2'));
  await pauses.end(5000);
  await until(() => pauses.waiting(5000) === 0 && pauses.waiting(30_000) === 0);
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(texts()).toEqual(['all 1', 'all 2']);
});

it('sends nothing more to a subscriber that responds with 410', async () => {
  await subscribe(ALL);
  subscriber.status = 410;
  publisher();
  await until(async () => (await store.ofTopic(ALL)).length === 0);
  expect(pauses.waiting(5000)).toBe(0);
});

it('polls matches as long as there is a subscription', async () => {
  const one = publisher();
  await until(() => pauses.waiting(60_000) > 0);
  expect(interest.count).toBe(0);
  one.subscribed();
  expect(interest.count).toBe(1);
  await pauses.end(60_000);
  // The next check finds no subscription: it was another process's, and has ended.
  await until(() => interest.count === 0);
});
