import { setImmediate } from 'node:timers/promises';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { SystemWallClock } from '../../platform/time/clock.ts';
import { LiveReplica, type LiveEntry } from '../live/index.ts';
import { HubNotifier } from './hub-notifier.ts';
import { CountedInterest, HandPauses, until } from './testing/hand-pauses.ts';

const BASE_URL = 'https://scores.example';
const GATHERED_MS = 500;
const clock = new SystemWallClock();

let state: ReturnType<typeof temporaryState>;
let replica: LiveReplica;
let pauses: HandPauses;
/** Forms sent to the hub, accepted or not. */
let offered: URLSearchParams[];
let isUp: boolean;
let interest: CountedInterest;
let stop: AbortController;
let running: Promise<void>[];

beforeEach(() => {
  state = temporaryState(clock);
  replica = new LiveReplica(100);
  replica.restart({ epoch: 'abcd', number: 0 }, []);
  pauses = new HandPauses();
  offered = [];
  isUp = true;
  interest = new CountedInterest();
  stop = new AbortController();
  running = [];
});
afterEach(async () => {
  stop.abort();
  await Promise.all(running);
  expect(interest.count).toBe(0);
  await state.close();
});

/** Starts one process. */
function start(): void {
  const notifier = new HubNotifier({
    log: { replica },
    interest,
    state,
    clock,
    baseUrl: BASE_URL,
    tell: (form) => {
      offered.push(new URLSearchParams(form));
      return Promise.resolve(isUp);
    },
    pause: pauses.pause,
  });
  running.push(notifier.run(stop.signal));
}

let number = 0;
function changed(...topics: LiveEntry['topics']): void {
  number += 1;
  const data = { match: '1', updatedAt: '2026-11-21T15:00:00Z', pending: { home: 0, away: 0 } };
  const change = { type: 'score', data } as const;
  replica.append([{ number, answeredAtMs: number, sinceMs: null, phase: 'live', topics, change }], number);
}

const urls = (): readonly string[] => offered.flatMap((form) => form.getAll('hub.url'));

it('notifies the hub once of each feed that a change may affect, and of no other', async () => {
  start();
  changed('matches', 'match:1', 'league:39', 'team:10');
  changed('matches', 'match:1', 'league:39', 'team:10');
  await pauses.end(GATHERED_MS);
  await until(() => urls().includes(`${BASE_URL}/ru/feeds/events/teams/10.json?scores=off`));
  expect(new Set(urls()).size).toBe(urls().length);
  expect(urls()).toEqual(
    expect.arrayContaining([
      `${BASE_URL}/rss/matches.xml`,
      `${BASE_URL}/de/rss/results.xml`,
      `${BASE_URL}/fr/feeds/leagues/39.json`,
    ]),
  );
  expect(urls().some((url) => url.includes('leagues/1.'))).toBe(false);
  for (const form of offered)
    expect([form.get('hub.mode'), form.getAll('hub.url').length <= 100]).toEqual(['publish', true]);
});

it('of two processes, one notifies the hub of a change', async () => {
  start();
  start();
  changed('matches');
  await pauses.end(GATHERED_MS, 2);
  await until(() => urls().includes(`${BASE_URL}/rss/matches.xml`));
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(new Set(urls()).size).toBe(urls().length);
});

it('sends one form to a hub that is down, retries after 5 and 30 seconds, and then sends everything missed', async () => {
  start();
  isUp = false;
  changed('matches', 'league:39');
  await pauses.end(GATHERED_MS);
  await until(() => offered.length === 1);
  await pauses.end(5000);
  await until(() => offered.length === 2);
  isUp = true;
  await pauses.end(30_000);
  await until(() => urls().includes(`${BASE_URL}/tr/rss/events/leagues/39.xml`));
  expect(offered[0]?.toString()).toBe(offered[2]?.toString());
});

it('notifies a hub that stayed down of the next change', async () => {
  start();
  isUp = false;
  changed('matches');
  await pauses.end(GATHERED_MS);
  await pauses.end(5000);
  await pauses.end(30_000);
  await until(() => offered.length === 3);
  isUp = true;
  changed('league:39');
  await pauses.end(GATHERED_MS);
  await until(() => urls().includes(`${BASE_URL}/en/rss/leagues/39.xml`));
});
