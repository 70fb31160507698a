import {
  adjustmentsIn,
  rankingRules,
  type Competition as RankedCompetition,
} from '@touchline/competition-rules';

import type { WorldLeague, ScheduledFixture, WorldSeason, TableRules } from '../world.ts';
import { dayInZone } from '../zoned-time.ts';
import {
  competitionOf,
  isKnownCountry,
  seasonTimeZone,
  type OpenfootballCompetition,
} from './competitions.ts';
import { seasonKey, type FixtureFacts, type Facts } from './facts.ts';
import { goalEvents, isKnownStatus, resultOf } from './result.ts';
import { createIds, type Ids } from './ids.ts';
import { inSeason, kickoffOf } from './kickoff.ts';
import { zonesOf } from './zones.ts';
import type { ReadFile, ReadMatch } from './read-files.ts';
import type { Report } from '../report.ts';
import { GROUP_STAGE, roundOf, type Round } from './rounds.ts';
import { createTeams, type TeamBook, venueNamed } from './teams.ts';

interface Building {
  readonly report: Report;
  readonly teams: TeamBook;
  readonly fixtureIds: Ids;
  readonly playerIds: Ids;
  /** Day, home and away of the matches already read: a club hosts another at most once a day. */
  readonly taken: Map<string, string>;
  /** Names from which fixture ids were generated. */
  readonly names: Set<string>;
}

interface SeasonFile {
  readonly file: ReadFile;
  readonly competition: OpenfootballCompetition;
  readonly leagueId: number;
}

const label = ({ raw, source }: ReadMatch): string => `${source} ${raw.date} ${raw.team1} v ${raw.team2}`;

interface Taken {
  readonly entry: FixtureFacts;
  readonly round: Round;
}

type Reading = Taken | { readonly why: string };

/** Converts a match, or returns the reason why it is left out. */
const entryOf = (match: ReadMatch, at: SeasonFile, building: Building): Reading => {
  const { raw } = match;
  const { file, competition, leagueId } = at;
  const { report, teams } = building;

  const date = inSeason(raw.date, file.season, file.overNewYear);
  const kickoff = kickoffOf(date, raw.time, seasonTimeZone(competition, file.season));
  if (kickoff === undefined) return { why: `no such day: ${raw.date}` };
  const homeId = teams.idOf(at.file, raw.team1);
  const awayId = teams.idOf(at.file, raw.team2);
  if (homeId === undefined || awayId === undefined) return { why: 'the teams are not known yet' };
  if (homeId === awayId) return { why: 'a team against itself' };

  const day = `${seasonKey(leagueId, file.season)}/${date}/${String(homeId)}/${String(awayId)}`;
  const before = building.taken.get(day);
  if (before !== undefined) return { why: `the same match as ${before}` };

  const result = resultOf(raw);
  if (result !== undefined && 'wrong' in result) return { why: result.wrong };
  if (raw.status !== undefined && !isKnownStatus(raw.status)) {
    report.skip(label(match), `served without its status, whose meaning is not known: ${raw.status}`);
  }
  building.taken.set(day, match.source);

  const round = roundOf(raw, competition.type);
  const name = `${competition.code}/${String(file.season)}/${round.name}/${String(homeId)}/${String(awayId)}`;
  const scheduled: ScheduledFixture = {
    id: freeId(name, date, building),
    leagueId,
    season: file.season,
    round: round.name,
    group: round.group,
    kickoffMs: kickoff.epochMs,
    homeId,
    awayId,
    venue: venueNamed(raw.ground),
  };
  const events = goalEvents(raw, (side, player) =>
    building.playerIds.of(`${String(side === 'home' ? homeId : awayId)}/${player}`),
  );
  return { entry: { scheduled, timeKnown: kickoff.timeKnown, result, events }, round };
};

/** A match that the files list twice in one round (postponed, then played) gets its date as part of its name. */
const freeId = (name: string, date: string, { fixtureIds, names }: Building): number => {
  const free = names.has(name) ? `${name}/${date}` : name;
  names.add(free);
  return fixtureIds.of(free);
};

const readSeason = (at: SeasonFile, building: Building): readonly Taken[] => {
  const { file, competition } = at;
  const { report } = building;
  const early = file.matches.filter(
    ({ raw }) => inSeason(raw.date, file.season, file.overNewYear) !== raw.date,
  );
  if (early.length > 0) {
    report.skip(
      file.source,
      `${String(early.length)} dates are a year early for their season: read as the next year's`,
    );
  }
  if (!isKnownCountry(competition.code)) {
    report.skip(
      file.source,
      `${competition.code} is of no country that is known: served under World, times read as UTC`,
    );
  }
  const taken = file.matches.flatMap((match) => {
    const reading = entryOf(match, at, building);
    if ('entry' in reading) return [reading];
    report.skip(label(match), reading.why);
    return [];
  });
  reportUntabled(file.source, taken, report);
  return withGroupRounds(taken, competition);
};

/** "Championship Round - 3" belongs to the Championship Round; the name of a final already contains its phase. */
const phaseOf = (round: string): string => round.replace(/ - \d+$/, '');

const reportUntabled = (source: string, taken: readonly Taken[], report: Report): void => {
  const untabled = taken.filter(({ round }) => !round.tabled);
  if (untabled.length === 0) return;
  const phases = [...new Set(untabled.map(({ round }) => phaseOf(round.name)))].join(', ');
  const why =
    untabled.length === taken.length
      ? `no table: all ${String(taken.length)} matches are of rounds that give none`
      : `the table is of the regular phase; ${String(untabled.length)} matches of later phases are served and not counted in it`;
  report.skip(source, `${why}: ${phases}`);
};

/**
 * World Cup files number the days of the tournament. The provider numbers the rounds of a group: the number of
 * matches that its teams have played.
 */
const withGroupRounds = (taken: readonly Taken[], { type }: OpenfootballCompetition): readonly Taken[] => {
  const isCounted = (round: string): boolean =>
    type === 'Cup' ? round.startsWith(GROUP_STAGE) : round === GROUP_STAGE;
  if (!taken.some(({ round }) => isCounted(round.name))) return taken;
  const had = new Map<number, number>();
  const inOrder = taken.toSorted((a, b) => a.entry.scheduled.kickoffMs - b.entry.scheduled.kickoffMs);
  return inOrder.map((one) => {
    const { scheduled } = one.entry;
    if (scheduled.group === null || !isCounted(one.round.name)) return one;
    const number = (had.get(scheduled.homeId) ?? 0) + 1;
    had.set(scheduled.homeId, number).set(scheduled.awayId, number);
    return {
      ...one,
      entry: { ...one.entry, scheduled: { ...scheduled, round: `${GROUP_STAGE} - ${String(number)}` } },
    };
  });
};

const seasonOf = (year: number, taken: readonly Taken[]): WorldSeason => {
  const days = taken.map(({ entry }) => entry.scheduled.kickoffMs);
  const hasEvents = taken.some(({ entry }) => entry.events.length > 0);
  return {
    year,
    start: dayInZone(
      days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
      'UTC',
    ),
    end: dayInZone(
      days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
      'UTC',
    ),
    coverage: {
      events: hasEvents,
      lineups: false,
      fixtureStatistics: false,
      playerStatistics: false,
      standings: taken.some(({ round }) => round.tabled),
      topScorers: hasEvents,
    },
  };
};

/** With fewer clubs the file is only a part of a league, and missing clubs are not reported. */
const WHOLE_LEAGUE = 10;

const rankedCompetition = ({ name, type, country }: OpenfootballCompetition): RankedCompetition => ({
  country: country.worldCountry.code,
  name,
  type: type === 'Cup' ? 'cup' : 'league',
});

const rulesOf = (
  competition: OpenfootballCompetition,
  season: number,
  taken: readonly Taken[],
  { teams, report }: Pick<Building, 'teams' | 'report'>,
): TableRules | undefined => {
  const tabled = taken.filter(({ round }) => round.tabled);
  if (tabled.length === 0) return undefined;
  const ids = new Set(tabled.map(({ entry }) => entry.scheduled.id));
  const tables = new Set(tabled.map(({ round }) => round.group)).size;
  const ranked = rankedCompetition(competition);
  const { order, pointsForWin } = rankingRules(ranked, season, tables);
  const playing = new Set(tabled.flatMap(({ entry }) => [entry.scheduled.homeId, entry.scheduled.awayId]));
  return {
    pointsForWin,
    pointsForDraw: 1,
    tieBreaks: [...order, 'name'],
    zones: zonesOf(competition.code, season),
    adjustments: adjustmentsIn(ranked, season).flatMap(({ team, points, source }) => {
      const teamId = teams.idOfName(team, competition.countryKey, season);
      if (teamId !== undefined && playing.has(teamId)) return [{ teamId, points, reason: source }];
      if (playing.size < WHOLE_LEAGUE) return [];
      report.skip(
        seasonKey(competition.code, season),
        `${team} is in a ruling but not in the files: ${String(points)} points`,
      );
      return [];
    }),
    countsForTable: ({ id }) => ids.has(id),
  };
};

/** Converts files to facts: leagues, teams, fixtures in kick-off order, and the rules of their tables. */
export const buildFacts = (files: readonly ReadFile[], report: Report): Facts => {
  const leagueIds = createIds('league');
  const competitions = new Map<string, OpenfootballCompetition>();
  for (const { code, leagueName } of files) {
    if (!competitions.has(code)) competitions.set(code, competitionOf(code, leagueName));
  }
  const at = (file: ReadFile): SeasonFile | undefined => {
    const competition = competitions.get(file.code);
    return competition === undefined ? undefined : { file, competition, leagueId: leagueIds.of(file.code) };
  };
  const seasonFiles = files.flatMap((file) => at(file) ?? []);
  const teams = createTeams(seasonFiles, report);
  const building: Building = {
    report,
    teams,
    fixtureIds: createIds('match'),
    playerIds: createIds('player'),
    taken: new Map(),
    names: new Set(),
  };

  const bySeason = new Map<string, { readonly at: SeasonFile; readonly taken: Taken[] }>();
  for (const seasonFile of seasonFiles) {
    const key = seasonKey(seasonFile.leagueId, seasonFile.file.season);
    const known = bySeason.get(key) ?? { at: seasonFile, taken: [] };
    known.taken.push(...readSeason(seasonFile, building));
    bySeason.set(key, known);
  }

  for (const { name, takenBy } of [leagueIds, teams.ids, building.fixtureIds, building.playerIds].flatMap(
    ({ collisions }) => collisions,
  )) {
    report.skip(name, `its id was already taken by ${takenBy}: another was assigned`);
  }

  const seasons = new Map<string, WorldSeason[]>();
  const rules = new Map<string, TableRules>();
  for (const [
    key,
    {
      at: { competition, file },
      taken,
    },
  ] of bySeason) {
    if (taken.length === 0) continue;
    seasons.set(competition.code, [...(seasons.get(competition.code) ?? []), seasonOf(file.season, taken)]);
    const table = rulesOf(competition, file.season, taken, building);
    if (table !== undefined) rules.set(key, table);
  }

  const leagues = [...competitions.values()].flatMap((competition): WorldLeague[] => {
    const own = seasons.get(competition.code);
    if (own === undefined) return [];
    const { name, type, country, code } = competition;
    return [
      {
        id: leagueIds.of(code),
        name,
        type,
        country: country.worldCountry,
        seasons: own.sort((a, b) => a.year - b.year),
      },
    ];
  });
  const entries = [...bySeason.values()]
    .flatMap(({ taken }) => taken.map(({ entry }) => entry))
    .sort((a, b) => a.scheduled.kickoffMs - b.scheduled.kickoffMs || a.scheduled.id - b.scheduled.id);
  return { leagues, teams: teams.all(entries), entries, rules };
};
