import { envelope, Status } from '@touchline/contracts';
import { readExposition } from '../../src/platform/metrics/testing/exposition.ts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { listIn } from '../support/answers.ts';
import { CountedProvider } from '../support/counted-provider.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { LiveClient } from '../support/live-client.ts';
import { until } from '../topology/until.ts';

const StatusAnswer = envelope(Status);
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const IDLE = { state: 'idle', matches: null, ageSeconds: null, inPlay: [] };
const MATCH_AGES = 'touchline_live_match_age_seconds';
const SERVED = 'touchline_live_event_served_age_seconds_count';

let game: Game;
let gateway: Gateway;
/** Only the tests move it, so that ages are exact. */
let wall: ManualClock;

beforeEach(async () => {
  wall = new ManualClock(SATURDAY_MS);
  game = await Game.start();
  gateway = await start(100);
});

function start(pollMs: number, upstreamUrl = game.url): Promise<Gateway> {
  return startGateway({
    upstreamUrl,
    settings: { live: { pollMs, connectionsPerAddress: 0 } },
    overrides: { wallClock: wall },
  });
}

async function live() {
  // Past the lifetime of the previous response.
  gateway.clock.advance(11 * SECOND_MS);
  const { text } = await gateway.http.get('/api/status').expect(200);
  return StatusAnswer.parse(JSON.parse(text)).data.live;
}

async function watch(): Promise<LiveClient> {
  const client = await LiveClient.open(gateway.url);
  await client.until(({ events }) => events.length > 0);
  await until('the live status is current', async () => (await live()).state === 'current');
  return client;
}

async function samples(name: string) {
  const { text } = await gateway.http.get('/metrics').expect(200);
  const families = readExposition(text);
  return [...families.values()].flatMap((family) => family.samples).filter((sample) => sample.name === name);
}

const total = (found: Awaited<ReturnType<typeof samples>>): number =>
  found.reduce((sum, { value }) => sum + value, 0);

async function pollsThat(outcome: 'failed' | 'answered'): Promise<number> {
  const polls = await samples('touchline_live_polls_total');
  return total(polls.filter(({ labels }) => labels['outcome'] === outcome));
}

test('while nobody watches, the live status is idle', async () => {
  expect(await live()).toEqual(IDLE);
  expect(await samples(MATCH_AGES)).toEqual([]);
});

test('while somebody watches, the age of each match in play is that of the response that contained it', async () => {
  await watch();
  const { data } = listIn(await gateway.http.get('/api/matches/live').expect(200));
  const on = data.map(({ id, home, away }) => ({ match: id, home: home.name, away: away.name }));
  const status = await live();
  expect(on.length).toBeGreaterThan(1);
  expect(status).toMatchObject({ state: 'current', matches: on.length, ageSeconds: 0 });
  const byId = (a: { match: string }, b: { match: string }): number => a.match.localeCompare(b.match);
  expect(status.inPlay.toSorted(byId)).toEqual(
    on.map((match) => ({ ...match, ageSeconds: 0 })).toSorted(byId),
  );
  const ages = await samples(MATCH_AGES);
  expect(ages.map(({ labels }) => labels['match']).toSorted()).toEqual(
    on.map(({ match }) => match).toSorted(),
  );
});

test('while the provider is down the age grows, and after 10 s the state is late', async () => {
  await watch();
  await game.setFaults({ status: 500 });
  const before = await pollsThat('failed');
  await until('a poll has failed', async () => (await pollsThat('failed')) > before);
  wall.advance(9 * SECOND_MS);
  expect(await live()).toMatchObject({ state: 'current', ageSeconds: 9 });
  wall.advance(2 * SECOND_MS);
  const status = await live();
  expect(status).toMatchObject({ state: 'late', ageSeconds: 11 });
  expect(new Set(status.inPlay.map(({ ageSeconds }) => ageSeconds))).toEqual(new Set([11]));
  expect(new Set((await samples(MATCH_AGES)).map(({ value }) => value))).toEqual(new Set([11]));
  expect(total(await samples('touchline_live_oldest_match_age_seconds'))).toBe(11);
});

test('when the last client has left, the live status is idle again', async () => {
  const client = await watch();
  client.close();
  await until('idle', async () => (await live()).state === 'idle');
  expect(await live()).toEqual(IDLE);
});

test('a poll that ends after the last client has left does not change the idle status', async () => {
  await gateway.stop();
  const provider = await CountedProvider.before(game);
  gateway = await start(100, provider.url);
  const client = await watch();
  await game.setFaults({ latencyMs: 2000, path: '/fixtures' });
  const asked = provider.arrived;
  await until('a poll is under way', () => provider.arrived > asked);
  const answered = await pollsThat('answered');
  client.close();
  await until('idle', async () => (await live()).state === 'idle');
  await until('the poll is answered', async () => (await pollsThat('answered')) > answered);
  expect(await live()).toEqual(IDLE);
});

test('a finished match has no age', async () => {
  await watch();
  expect(await samples(MATCH_AGES)).not.toEqual([]);
  gateway.clock.advance(6 * 60 * MINUTE_MS);
  await game.setClock(gateway.clock.nowMs());
  await until('finished matches have no age', async () => {
    const ids = (await samples(MATCH_AGES)).map(({ labels }) => labels['match']);
    const { data } = listIn(await gateway.http.get('/api/matches/live').expect(200));
    return ids.every((id) => data.some((match) => match.id === id));
  });
});

test('the age of a served change is measured from the last response that lacked it', async () => {
  await gateway.stop();
  // Slow enough that the test ends before the next poll.
  gateway = await start(3 * SECOND_MS);
  const client = await watch();
  const polls = async (): Promise<number> => total(await samples('touchline_live_polls_total'));
  const polled = await polls();
  await until('the provider was just polled', async () => (await polls()) > polled);
  const [before, heard] = [total(await samples(SERVED)), client.changes().length];
  // The changes happen while nobody polls, so they are at most this old.
  wall.advance(7 * SECOND_MS);
  await game.setClock(SATURDAY_MS + 5 * MINUTE_MS);
  await until('the change is streamed', () => client.changes().length > heard);
  await until('the change is counted', async () => total(await samples(SERVED)) > before);
  const counted = total(await samples(SERVED)) - before;
  expect(total(await samples('touchline_live_event_served_age_seconds_sum'))).toBe(7 * counted);
});
