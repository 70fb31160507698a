import { envelope, type OperationData, OPERATIONS, readLiveCursor } from '@touchline/contracts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

const MINUTE_MS = 60_000;

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
});

async function live() {
  const answer = await gateway.http.get('/api/matches/live').expect(200);
  return envelope(OPERATIONS.liveMatches.data).parse(answer.body);
}

/**
 * Reads until the list is current: on a busy machine the provider may miss its deadline, and a stale list is served
 * once more.
 */
async function liveNow() {
  let answer = await live();
  await until('the live list is fresh', async () => {
    if (answer.meta?.stale === true) answer = await live();
    return answer.meta?.stale !== true;
  });
  return answer;
}

async function detail(id: string): Promise<OperationData<'match'>> {
  const answer = await gateway.http.get(`/api/matches/${id}`).expect(200);
  return envelope(OPERATIONS.match.data).parse(answer.body).data;
}

/** Moves the clocks of upstream and gateway to the same moment. */
async function goTo(ms: number): Promise<void> {
  await game.setClock(ms);
  gateway.clock.advance(ms - gateway.clock.nowMs());
}

/** Returns the position of a cursor in the log of live changes. */
function orderOf(cursor: string | undefined): number {
  return cursor === undefined ? 0 : (readLiveCursor(cursor)?.number ?? NaN);
}

test('through an afternoon scores change, event ids stay, and nothing moves backwards', async () => {
  const seen = new Map<string, OperationData<'match'>>();
  let cursor: string | undefined;
  let moved = 0;
  for (let minute = 0; minute <= 120; minute += 20) {
    await goTo(SATURDAY_MS + minute * MINUTE_MS);
    const { data, meta } = await liveNow();
    expect(orderOf(meta?.cursor)).toBeGreaterThanOrEqual(orderOf(cursor));
    cursor = meta?.cursor;
    const watched = new Set([...data.slice(0, 4).map(({ id }) => id), ...seen.keys()]);
    for (const id of watched) {
      const match = await detail(id);
      const before = seen.get(id);
      const line = data.find((candidate) => candidate.id === id);
      if (line !== undefined) expect(match.score).toEqual(line.score);
      if (before !== undefined) {
        if (JSON.stringify(before.score) !== JSON.stringify(match.score)) moved += 1;
        const ids = new Set(match.events.map((event) => event.id));
        expect(before.events.filter((event) => !ids.has(event.id))).toEqual([]);
        expect(match.updatedAt >= before.updatedAt).toBe(true);
        expect(before.status.phase === 'finished' && match.status.phase !== 'finished').toBe(false);
      }
      seen.set(id, match);
    }
  }
  expect(moved).toBeGreaterThan(2);
  expect([...seen.values()].some(({ status }) => status.phase === 'finished')).toBe(true);
});

test('a match that leaves the live list is shown as ended immediately', async () => {
  await goTo(SATURDAY_MS + 24 * 60 * MINUTE_MS);
  const before = await live();
  await goTo(gateway.clock.nowMs() + 150 * MINUTE_MS);
  let gone: typeof before.data = [];
  // On a busy machine the provider may miss its deadline, and a stale list is served once more.
  await until('the live list has changed', async () => {
    const after = await live();
    gone = before.data.filter(({ id }) => !after.data.some((match) => match.id === id)).slice(0, 20);
    return gone.length > 0;
  });
  // The upstream fails now: the status below comes from the live list's own call.
  await game.setFaults({ status: 500, path: '/fixtures' });
  for (const { id } of gone) expect((await detail(id)).status.phase).not.toBe('live');
  await game.setFaults({});
});

test('a node that starts later assigns the same ids to the same events', async () => {
  const { data } = await live();
  const other = await startGateway({ upstreamUrl: game.url });
  other.clock.advance(gateway.clock.nowMs() - other.clock.nowMs());
  for (const { id } of data.slice(0, 5)) {
    const here = await detail(id);
    const answer = await other.http.get(`/api/matches/${id}`).expect(200);
    const there = envelope(OPERATIONS.match.data).parse(answer.body).data;
    const confirmed = here.events.filter(({ state, revision }) => state === 'confirmed' && revision === 1);
    const known = new Set(there.events.map((event) => event.id));
    expect(confirmed.every((event) => known.has(event.id))).toBe(true);
  }
  await other.stop();
});
