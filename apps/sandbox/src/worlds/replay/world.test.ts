import { at, SMALL_CUP, withFiles, type Tables } from '@touchline/test-data';
import { seasonTables } from '../../tables/season-table.ts';
import { WorldError } from '../report.ts';
import type { Fixture, FixtureEvent, World, WorldView } from '../world.ts';
import { readReplayWorld } from './index.ts';

const MINUTE_MS = 60_000;
/** 19:00 in Doha. */
const FIRST = Date.parse('2022-11-20T16:00:00Z');
const SECOND = FIRST + 3 * 60 * MINUTE_MS;
const FINAL = Date.parse('2022-11-24T16:00:00Z');
const AFTERWARDS = FINAL + 4 * 60 * MINUTE_MS;

const read = (changes: Tables = {}, seed = 1): Promise<World> =>
  withFiles({ ...SMALL_CUP, ...changes }, (directory) => readReplayWorld(directory, seed));

const fixture = (view: WorldView, id: number): Fixture => {
  const scheduled = view.scheduled(id);
  if (scheduled === undefined) throw new Error(`${String(id)} is not known yet`);
  return view.fixture(scheduled);
};

const line = ({ elapsed, extra, side, detail, player }: FixtureEvent): string =>
  `${String(elapsed)}${extra === null ? '' : `+${String(extra)}`} ${side} ${detail}: ${player.name ?? ''}`;

/** The first instant, to the second, with the given status. */
const instantOf = (world: World, id: number, code: string, fromMs: number): number => {
  for (let ms = fromMs; ms < fromMs + 240 * MINUTE_MS; ms += 1000) {
    if (fixture(world.at(ms), id).status.code === code) return ms;
  }
  throw new Error(`${String(id)} is never ${code}`);
};

let world: World;
beforeAll(async () => {
  world = await read();
});

describe('a replayed match', () => {
  it('shows only its line-ups before kick-off, from an hour ahead', () => {
    const before = fixture(world.at(FIRST - 1), 20_221);
    expect(before).toMatchObject({
      status: { code: 'NS', elapsed: null },
      goals: null,
      events: [],
      winner: null,
      scheduled: { round: 'Group Stage - 1', group: 'Group A', venue: { id: 1, capacity: 60_000 } },
    });
    const lineups = (ms: number) => world.at(ms).details(before.scheduled).lineups;
    expect(lineups(FIRST - 60 * MINUTE_MS - 1)).toBeNull();
    expect(lineups(FIRST - 60 * MINUTE_MS)?.home).toMatchObject({
      formation: '4-2-3-1',
      coach: { id: 7, name: 'A. Coach' },
    });
  });

  it('lists the whole rest of the squad as the bench, which does not reveal who will come on', () => {
    const { scheduled } = fixture(world.at(FIRST), 20_221);
    const bench = world.at(FIRST).details(scheduled).lineups?.home.substitutes;
    expect(bench?.map(({ number }) => number)).toEqual([12, 13]);
  });

  it('lists a goal within its minute, also in stoppage time', () => {
    const firstEvents = (ms: number) => fixture(world.at(ms), 20_221).events.map(line);
    expect(firstEvents(FIRST + 15 * MINUTE_MS - 1)).toEqual([]);
    expect(firstEvents(FIRST + 16 * MINUTE_MS)).toEqual(['16 home Penalty: J. Norvia 9']);
    const halfTime = instantOf(world, 20_221, 'HT', FIRST + 46 * MINUTE_MS);
    expect(fixture(world.at(halfTime), 20_221)).toMatchObject({
      status: { code: 'HT', elapsed: 45, extra: null },
      goals: { home: 1, away: 1 },
      score: { halftime: { home: 1, away: 1 }, fulltime: null },
    });
    // The own goal is listed under the side for which it counts; its player belongs to the other.
    expect(firstEvents(halfTime).at(-1)).toBe('45+2 away Own Goal: J. Norvia 3');
  });

  it('lists a substitution before the goal that the substitute scores in the same minute', () => {
    const { events } = fixture(world.at(AFTERWARDS), 20_221);
    expect(events.map(line).slice(-2)).toEqual([
      '70 home Substitution 1: J. Norvia 8',
      '70 home Normal Goal: J. Norvia 12',
    ]);
    expect(events.at(-2)?.assist).toEqual({ id: 112, name: 'J. Norvia 12' });
  });

  it('counts minutes, goals and cards of players up to the instant', () => {
    const { scheduled } = fixture(world.at(FIRST), 20_221);
    const of = (ms: number, id: number) =>
      world
        .at(ms)
        .details(scheduled)
        .performances?.home.find(({ player }) => player.id === id);
    expect(of(FIRST + 20 * MINUTE_MS, 109)).toMatchObject({
      minutes: 21,
      goals: 1,
      penalties: { scored: 1 },
    });
    expect(of(FIRST + 20 * MINUTE_MS, 112)).toMatchObject({ minutes: null, goals: 0, substitute: true });
    expect(of(AFTERWARDS, 112)).toMatchObject({ minutes: 20, goals: 1 });
    expect(of(AFTERWARDS, 108)).toMatchObject({ minutes: 70 });
    expect(of(AFTERWARDS, 101)).toMatchObject({ minutes: 90, conceded: 1 });
    // An own goal counts for no player.
    expect(of(AFTERWARDS, 103)).toMatchObject({ goals: 0, conceded: 0 });
  });

  it('passes through half-time, extra time and shoot-out in order, and never back', () => {
    const codes: string[] = [];
    for (let ms = FINAL - MINUTE_MS; ms < AFTERWARDS; ms += 5000) {
      const { code } = fixture(world.at(ms), 20_223).status;
      if (codes.at(-1) !== code) codes.push(code);
    }
    expect(codes).toEqual(['NS', '1H', 'HT', '2H', 'BT', 'ET', 'BT', 'ET', 'BT', 'P', 'PEN']);
    expect(fixture(world.at(AFTERWARDS), 20_223)).toMatchObject({
      goals: { home: 1, away: 1 },
      score: {
        halftime: { home: 0, away: 1 },
        fulltime: { home: 1, away: 1 },
        extratime: { home: 0, away: 0 },
        penalty: { home: 3, away: 4 },
      },
      winner: 'away',
    });
  });

  it('a shoot-out stands at 0-0 until a kick is taken', () => {
    const kicks = instantOf(world, 20_223, 'P', FINAL + 120 * MINUTE_MS);
    expect(fixture(world.at(kicks), 20_223).score.penalty).toEqual({ home: 0, away: 0 });
    const taken = fixture(world.at(kicks + 90_000), 20_223).events.filter(
      ({ comments }) => comments !== null,
    );
    expect(taken.at(-1)).toMatchObject({ side: 'away', detail: 'Penalty', player: { id: 309 } });
  });
});

describe('the future', () => {
  it('a final is in no list until the matches before it are over', () => {
    const ids = (ms: number) =>
      world
        .at(ms)
        .schedule(1, 2022)
        .map(({ id }) => id);
    const decided = instantOf(world, 20_222, 'FT', SECOND + 90 * MINUTE_MS);
    expect(ids(decided - 1000)).toEqual([20_221, 20_222]);
    expect(ids(decided)).toEqual([20_221, 20_222, 20_223]);
    const before = world.at(decided - 1000);
    expect([
      before.scheduled(20_223),
      before.scheduledOf(1).length,
      before.scheduledBetween(FINAL, FINAL + 1).length,
    ]).toEqual([undefined, 1, 0]);
  });

  it('the season itself is not listed until half a year before', () => {
    const early = world.at(Date.parse('2021-12-01T00:00:00Z'));
    expect([early.league(1)?.seasons, early.teamsOf(1, 2022), early.player(109)]).toEqual([
      [],
      [],
      undefined,
    ]);
    expect(world.at(Date.parse('2022-06-01T00:00:00Z')).squad(1)).toHaveLength(13);
  });
});

describe('a table', () => {
  const ranks = (ms: number) =>
    seasonTables(world.at(ms), 1, 2022).map(({ rows }) => rows.map(({ teamId }) => teamId));

  it('ranks teams with equal results by fair play, up to the instant', () => {
    // Neither has a card until Vestra is booked; then a Vestra player is sent off and Estia is booked.
    expect(ranks(SECOND + 31 * MINUTE_MS)[1]).toEqual([3, 4]);
    const rows = seasonTables(world.at(AFTERWARDS), 1, 2022)[1]?.rows;
    expect(rows).toMatchObject([
      { teamId: 3, points: 1, zone: 'Promotion - World Cup (Play Offs: 1/8-finals)' },
      { teamId: 4, points: 1 },
    ]);
  });

  it('reverses the order if the cards are reversed', async () => {
    const bookings = (SMALL_CUP['bookings'] ?? []).map((row) =>
      row['team_id'] === 'T-4' ? { ...row, team_id: 'T-3' } : { ...row, team_id: 'T-4' },
    );
    const turned = await read({ bookings });
    const [, table] = seasonTables(turned.at(AFTERWARDS), 1, 2022);
    expect(table?.rows.map(({ teamId }) => teamId)).toEqual([4, 3]);
  });
});

describe('the seed', () => {
  const finalOf = (of: World) => fixture(of.at(AFTERWARDS), 20_223);
  const times = (of: World) =>
    [FIRST + 15 * MINUTE_MS, SECOND, FINAL].map((from) => {
      for (let ms = from; ; ms += 1000) {
        if (fixture(of.at(ms), from === FINAL ? 20_223 : 20_221).events.length > 0) return ms;
      }
    });

  it('changes seconds and whistles, but nothing that the data contains', async () => {
    const [same, other] = [await read({}, 1), await read({}, 2)];
    expect(times(same)).toEqual(times(world));
    expect(finalOf(same)).toEqual(finalOf(world));
    expect(times(other)).not.toEqual(times(world));
    const facts = ({ goals, score, winner }: Fixture) => ({ goals, score, winner });
    expect(facts(finalOf(other))).toEqual(facts(finalOf(world)));
  });
});

describe('data that is not replayed', () => {
  it('an invalid row is reported by file and line, and the rest is replayed', async () => {
    const [first, ...others] = SMALL_CUP['bookings'] ?? [];
    const odd = await read({ bookings: [{ ...first, minute_regulation: 'late' }, ...others] });
    expect(odd.report.skipped).toMatchObject([{ source: 'bookings.csv line 2' }]);
    expect(odd.report.fixtures).toBe(3);
  });

  it('a match whose goals do not add up to its score is left out', async () => {
    const goals = (SMALL_CUP['goals'] ?? []).slice(1);
    const odd = await read({ goals });
    expect(odd.report).toMatchObject({
      fixtures: 2,
      skipped: [{ source: 'match 20221', why: 'its goals do not add up to its score' }],
    });
  });

  it('an event in a minute outside its period is reported', async () => {
    const [first, ...others] = SMALL_CUP['bookings'] ?? [];
    const odd = await read({ bookings: [{ ...first, ...at('46', 'first half') }, ...others] });
    expect(odd.report.skipped).toMatchObject([{ source: 'match 20222' }]);
  });

  it('a directory without one of the files is an error', async () => {
    const others = Object.fromEntries(Object.entries(SMALL_CUP).filter(([name]) => name !== 'goals'));
    const reading = withFiles(others, (directory) => readReplayWorld(directory, 1));
    await expect(reading).rejects.toThrow(WorldError);
    await expect(reading).rejects.toThrow(/goals\.csv/);
  });

  it('a tournament other than those of 2018 and 2022 is ignored', async () => {
    const tournaments = [
      ...(SMALL_CUP['tournaments'] ?? []),
      { tournament_id: 'WC-1930', year: '1930', start_date: '1930-07-13', end_date: '1930-07-30' },
    ];
    expect((await read({ tournaments })).at(AFTERWARDS).league(1)?.seasons).toHaveLength(1);
  });
});
