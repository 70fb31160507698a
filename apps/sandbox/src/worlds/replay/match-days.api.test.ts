import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

import { listening, type Listening } from '../../testing/listening.ts';
import { readReplayWorld } from './index.ts';
import {
  goalOf,
  position,
  recount,
  tableOf,
  type DataMatch,
  type Happening,
  type Recount,
  type Result,
} from './testing/recount.ts';

/**
 * Replays four match days of 2022 minute by minute over the wire, and compares each minute with an independent count
 * of the data (`testing/recount.ts`): scores, events, shoot-outs, tables and scorers. The data has no seconds, so
 * events of the running minute may be listed or not; everything else is fixed.
 */

const data = sharedFolder('data/worldcup-csv');
const DAYS = ['2022-12-02', '2022-12-05', '2022-12-09', '2022-12-18'];
const MINUTE_MS = 60_000;
const LONGEST_MATCH_MINUTES = 200;

const count = z.number().int();
const part = z.object({ home: count.nullable(), away: count.nullable() });
const fixtureSchema = z.object({
  fixture: z.object({
    id: count,
    timestamp: count,
    status: z.object({ short: z.string(), elapsed: count.nullable(), extra: count.nullish() }),
  }),
  teams: z.object({
    home: z.object({ id: count, winner: z.boolean().nullable() }),
    away: z.object({ id: count, winner: z.boolean().nullable() }),
  }),
  goals: part,
  score: z.object({ halftime: part, fulltime: part, extratime: part, penalty: part }),
  events: z.array(
    z.object({
      time: z.object({ elapsed: count, extra: count.nullable() }),
      team: z.object({ id: count }),
      player: z.object({ id: count }),
      assist: z.object({ id: count.nullable() }),
      type: z.string(),
      detail: z.string(),
      comments: z.string().nullable(),
    }),
  ),
});
type ReportedFixture = z.output<typeof fixtureSchema>;
const answer = <Row extends z.ZodType>(row: Row) => z.object({ response: z.array(row) });
const standingsSchema = answer(
  z.object({
    league: z.object({
      standings: z.array(
        z.array(
          z.object({
            rank: count,
            group: z.string(),
            team: z.object({ id: count }),
            points: count,
            all: z.object({
              win: count,
              draw: count,
              lose: count,
              goals: z.object({ for: count, against: count }),
            }),
          }),
        ),
      ),
    }),
  }),
);
const scorerSchema = answer(
  z.object({
    player: z.object({ id: count }),
    statistics: z.tuple([z.object({ goals: z.object({ total: count }) })]),
  }),
);

const END_OF_PERIOD: Readonly<Record<string, true>> = {
  HT: true,
  BT: true,
  FT: true,
  AET: true,
  P: true,
  PEN: true,
};
const OVER: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN']);

/** The last position up to which all events must be listed, and the last up to which they may be. */
const boundsOf = ({
  fixture: { status },
}: ReportedFixture): { readonly all: number; readonly some: number } => {
  if (status.elapsed === null) return { all: -1, some: -1 };
  if (END_OF_PERIOD[status.short]) {
    const end = position(status.elapsed, 99);
    return { all: end, some: end };
  }
  const running = position(status.elapsed, status.extra ?? null);
  return { all: running - 1, some: running };
};

const isKick = ({ comments }: ReportedFixture['events'][number]): boolean => comments === 'Penalty Shootout';

/** The events of a match, in the format of the data. */
const happeningsOf = ({ events }: ReportedFixture): readonly Happening[] =>
  events
    .filter((event) => !isKick(event))
    .flatMap(({ time, team, player, assist, type, detail }): Happening[] => {
      const at = { position: position(time.elapsed, time.extra), teamId: team.id };
      if (type !== 'subst') return [{ ...at, what: detail, playerId: player.id }];
      return [
        { ...at, what: 'off', playerId: player.id },
        { ...at, what: 'on', playerId: assist.id ?? 0 },
      ];
    });

const line = ({ what, position: at, teamId, playerId }: Happening): string =>
  `${String(at).padStart(5, '0')} ${what} ${String(teamId)} ${String(playerId)}`;
const lines = (happenings: readonly Happening[]): readonly string[] => happenings.map(line).sort();

const GOALS: ReadonlySet<string> = new Set([goalOf(true, false), goalOf(false, true), goalOf(false, false)]);
const goalsOf = (happenings: readonly Happening[], teamId: number): number =>
  happenings.filter((one) => GOALS.has(one.what) && one.teamId === teamId).length;

const pair = ({ home, away }: z.output<typeof part>) => [home, away];

/** Checks the kicks reported so far, in the order in which they were taken. */
const checkShootOut = (reported: ReportedFixture, match: DataMatch): void => {
  const kicks = reported.events.filter(isKick).toReversed();
  expect(kicks.map(({ time }) => time.extra)).toEqual(kicks.map((_, index) => index + 1));
  const teams = kicks.map(({ team }) => team.id);
  // The sides alternate.
  expect(teams.filter((id, index) => index > 0 && id === teams[index - 1])).toEqual([]);
  const scored = [match.homeId, match.awayId].map((teamId) => {
    const own = kicks.filter(({ team }) => team.id === teamId);
    const taken = own.map(({ player, detail }) => ({ playerId: player.id, scored: detail === 'Penalty' }));
    expect(taken).toEqual(match.kicks.get(teamId)?.slice(0, taken.length));
    return taken.filter((kick) => kick.scored).length;
  });
  const inShootOut = ['P', 'PEN'].includes(reported.fixture.status.short);
  expect(pair(reported.score.penalty)).toEqual(inShootOut ? scored : [null, null]);
  if (reported.fixture.status.short === 'PEN') expect(scored).toEqual(match.shootOut);
};

const checkMatch = (reported: ReportedFixture, match: DataMatch): void => {
  const { short, elapsed } = reported.fixture.status;
  const bounds = boundsOf(reported);
  const shown = happeningsOf(reported);
  const due = match.happenings.filter(({ position: at }) => at <= bounds.all);
  const possible = match.happenings.filter(({ position: at }) => at > bounds.all && at <= bounds.some);
  const rest = [...lines(shown)];
  for (const each of lines(due)) {
    expect(rest).toContain(each);
    rest.splice(rest.indexOf(each), 1);
  }
  expect(lines(possible)).toEqual(expect.arrayContaining(rest));

  const until = (last: number) =>
    [match.homeId, match.awayId].map((teamId) =>
      goalsOf(
        match.happenings.filter(({ position: at }) => at <= last),
        teamId,
      ),
    );
  const begun = short !== 'NS';
  expect(pair(reported.goals)).toEqual(
    begun ? [goalsOf(shown, match.homeId), goalsOf(shown, match.awayId)] : [null, null],
  );
  if (begun && short !== '1H') expect(pair(reported.score.halftime)).toEqual(until(position(45, 99)));
  const afterNinety = ['BT', 'ET', 'P', 'AET', 'PEN', 'FT'].includes(short);
  expect(pair(reported.score.fulltime)).toEqual(afterNinety ? until(position(90, 99)) : [null, null]);
  checkShootOut(reported, match);
  if (!OVER.has(short)) return;
  expect(elapsed).toBe(match.extraTime ? 120 : 90);
  expect(short).toBe(match.shootOut === null ? (match.extraTime ? 'AET' : 'FT') : 'PEN');
  expect(pair(reported.goals)).toEqual(match.goals);
  const [home, away] = match.shootOut ?? match.goals;
  expect(reported.teams.home.winner).toBe(home === away ? null : home > away);
};

const CARDS: ReadonlySet<string> = new Set(['Yellow Card', 'Second Yellow card', 'Red Card']);
const cards = (happenings: readonly Happening[]) => happenings.filter(({ what }) => CARDS.has(what));

data.describe('a replayed match day says what the data says', () => {
  let sandbox: Listening;
  let facts: Recount;
  let nowMs = 0;

  beforeAll(async () => {
    facts = recount(data.path(), 2022);
    sandbox = await listening(
      { clock: { startMs: null, speed: 1 }, limits: { perDay: 1_000_000, perMinute: 100_000 } },
      { world: await readReplayWorld(data.path(), 1), realTime: { nowMs: () => nowMs } },
    );
  });
  afterAll(() => sandbox.close());

  const ask = async <Row extends z.ZodType>(path: string, schema: Row): Promise<z.output<Row>> =>
    schema.parse((await sandbox.get(path)).body);

  /** The result of a match as reported now; of an earlier day, the final result from the data. */
  const resultOf = (
    match: DataMatch,
    day: string,
    reported: ReadonlyMap<number, ReportedFixture>,
  ): Result => {
    const { homeId, awayId } = match;
    const now = reported.get(match.id);
    if (now !== undefined) {
      const { home, away } = now.goals;
      return {
        homeId,
        awayId,
        goals: home === null || away === null ? null : [home, away],
        cards: cards(happeningsOf(now)),
      };
    }
    return match.day < day
      ? { homeId, awayId, goals: match.goals, cards: cards(match.happenings) }
      : { homeId, awayId, goals: null, cards: [] };
  };

  const checkTables = async (day: string, reported: ReadonlyMap<number, ReportedFixture>): Promise<void> => {
    const { response } = await ask('/standings?league=1&season=2022', standingsSchema);
    const groups = Map.groupBy(
      facts.matches.filter(({ group }) => group !== null),
      ({ group }) => group ?? '',
    );
    const tables = response[0]?.league.standings ?? [];
    expect(tables.map((rows) => rows[0]?.group)).toEqual([...groups.keys()].sort());
    for (const table of tables) {
      const results = (groups.get(table[0]?.group ?? '') ?? []).map((match) =>
        resultOf(match, day, reported),
      );
      expect(
        table.map(({ team, points, all }) => [team.id, points, all.win, all.draw, all.lose, all.goals.for, all.goals.against]),
      ).toEqual(
        tableOf(results, facts.names).map((row) => [
          row.teamId, row.points, row.won, row.drawn, row.lost, row.scored, row.conceded,
        ]),
      ); // prettier-ignore
    }
  };

  const checkScorers = async (day: string, reported: ReadonlyMap<number, ReportedFixture>): Promise<void> => {
    const { response } = await ask('/players/topscorers?league=1&season=2022', scorerSchema);
    const goals = new Map<number, number>();
    for (const match of facts.matches) {
      const now = reported.get(match.id);
      const happened = now === undefined ? (match.day < day ? match.happenings : []) : happeningsOf(now);
      for (const { what, playerId } of happened) {
        if (what === goalOf(false, false) || what === goalOf(false, true))
          goals.set(playerId, (goals.get(playerId) ?? 0) + 1);
      }
    }
    const listed = response.map(
      ({ player, statistics: [{ goals: own }] }) => [player.id, own.total] as const,
    );
    expect(listed.map(([id, total]) => [id, total])).toEqual(listed.map(([id]) => [id, goals.get(id)]));
    const best = [...goals.values()].sort((a, b) => b - a).slice(0, 20);
    expect(listed.map(([, total]) => total)).toEqual(best);
  };

  it.each(DAYS)(
    '%s, minute by minute',
    async (day) => {
      const matches = new Map(
        facts.matches.filter((match) => match.day === day).map((match) => [match.id, match] as const),
      );
      nowMs = Date.parse(`${day}T12:00:00Z`);
      const schedule = await ask(`/fixtures?ids=${[...matches.keys()].join('-')}`, answer(fixtureSchema));
      const kickoffs = schedule.response.map(({ fixture }) => fixture.timestamp * 1000);
      expect(kickoffs).toHaveLength(matches.size);
      const untilMs = Math.max(...kickoffs) + LONGEST_MATCH_MINUTES * MINUTE_MS;
      const hasGroups = [...matches.values()].some(({ group }) => group !== null);
      const statuses = new Set<string>();
      let reported: ReadonlyMap<number, ReportedFixture> = new Map();
      for (nowMs = Math.min(...kickoffs) - MINUTE_MS; nowMs <= untilMs; nowMs += MINUTE_MS) {
        const { response } = await ask(
          `/fixtures?ids=${[...matches.keys()].join('-')}`,
          answer(fixtureSchema),
        );
        reported = new Map(response.map((row) => [row.fixture.id, row]));
        for (const [id, match] of matches) {
          const row = reported.get(id);
          if (row === undefined) throw new Error(`match ${String(id)} is gone`);
          statuses.add(row.fixture.status.short);
          checkMatch(row, match);
        }
        // Tables do not change on a day of knock-out matches; they are checked once below.
        if (hasGroups) await checkTables(day, reported);
        await checkScorers(day, reported);
        const isOver = [...reported.values()].every(
          ({ fixture: { status } }) => status.short === 'NS' || OVER.has(status.short),
        );
        const next = Math.min(...kickoffs.filter((kickoff) => kickoff > nowMs), untilMs);
        if (isOver && nowMs > Math.min(...kickoffs)) nowMs = Math.max(nowMs, next - 2 * MINUTE_MS);
      }
      await checkTables(day, reported);
      expect([...reported.values()].filter(({ fixture }) => !OVER.has(fixture.status.short))).toEqual([]);
      expect([...statuses]).toEqual(expect.arrayContaining(['NS', '1H', 'HT', '2H']));
      expect(statuses.has('PEN')).toBe([...matches.values()].some(({ shootOut }) => shootOut !== null));
    },
    120_000,
  );

  it('ends with the group tables of the data', async () => {
    nowMs = Date.parse('2022-12-19T12:00:00Z');
    for (const year of [2018, 2022]) {
      const { finalTables } = recount(data.path(), year);
      const { response } = await ask(`/standings?league=1&season=${String(year)}`, standingsSchema);
      const rows = (response[0]?.league.standings ?? []).flat();
      expect(rows.map(({ group, rank, team, points }) => [group, rank, team.id, points])).toEqual(
        finalTables.map((row) => [row.group, row.position, row.teamId, row.points]),
      );
    }
  });

  it('includes every match of the data', () => {
    expect(facts.matches).toHaveLength(64);
    return expect(sandbox.get('/__sandbox/report')).resolves.toMatchObject({
      body: { world: 'replay', fixtures: 128, skipped: [] },
    });
  });
});
