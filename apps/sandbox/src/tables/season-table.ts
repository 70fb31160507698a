import { isDecided, isInPlay } from '../worlds/phases.ts';
import type {
  Fixture,
  ScheduledFixture,
  FixtureStatusCode,
  TableRules,
  WorldView,
  FixtureEvent,
  FixtureGoals,
  FixtureSide,
} from '../worlds/world.ts';
import type { TableMatch } from './record.ts';
import { standings, type SeasonTableRow } from './standings.ts';

/**
 * Returns FIFA's deduction for the cards of one player in one match. Only the largest applies: a booking, two
 * bookings, a red card, or a booking and a red card (Regulations of the World Cup, 2018 and 2022).
 */
const pointsOf = (details: readonly string[]): number => {
  const booked = details.includes('Yellow Card');
  if (details.includes('Red Card')) return booked ? -5 : -4;
  if (details.some((detail) => /^second yellow/i.test(detail))) return -3;
  return booked ? -1 : 0;
};

/** Returns the fair-play points of both sides for a match's cards so far. */
const fairPlay = (events: readonly FixtureEvent[]): FixtureGoals => {
  const of = (side: FixtureSide): number => {
    const cards = events.filter((event) => event.type === 'Card' && event.side === side);
    const players = Map.groupBy(cards, ({ player }) => player.id ?? player.name);
    return [...players.values()].reduce((sum, own) => sum + pointsOf(own.map(({ detail }) => detail)), 0);
  };
  return { home: of('home'), away: of('away') };
};

export interface SeasonTable {
  /** For example "Group B" in a cup; `null` for the only table of a league. */
  readonly group: string | null;
  readonly rows: readonly SeasonTableRow[];
}

const VOID: ReadonlySet<FixtureStatusCode> = new Set(['CANC', 'ABD']);

const stateOf = (code: FixtureStatusCode): TableMatch['state'] => {
  if (isDecided(code)) return 'decided';
  if (isInPlay(code)) return 'live';
  return VOID.has(code) ? 'void' : 'pending';
};

const tableMatch = ({ scheduled, goals, status, events }: Fixture, rules: TableRules): TableMatch => ({
  homeId: scheduled.homeId,
  awayId: scheduled.awayId,
  kickoffMs: scheduled.kickoffMs,
  goals,
  state: stateOf(status.code),
  ...(rules.tieBreaks.includes('fair-play') ? { fairPlay: fairPlay(events) } : {}),
});

/** In a season with groups, matches outside any group are knock-outs. */
const tabled = (fixtures: readonly ScheduledFixture[], rules: TableRules): readonly ScheduledFixture[] => {
  const counting = fixtures.filter((fixture) => rules.countsForTable(fixture));
  const grouped = counting.filter(({ group }) => group !== null);
  return grouped.length > 0 ? grouped : counting;
};

/** Returns the tables of a season at the view's instant; none if the competition has none. */
export const seasonTables = (view: WorldView, leagueId: number, season: number): readonly SeasonTable[] => {
  const rules = view.tableRules(leagueId, season);
  if (rules === undefined) return [];
  const nameOf = (teamId: number): string => view.team(teamId)?.name ?? String(teamId);
  const groups = [...Map.groupBy(tabled(view.schedule(leagueId, season), rules), ({ group }) => group)];
  return groups
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en', { numeric: true }))
    .map(([group, fixtures]) => ({
      group,
      rows: standings(
        fixtures.map((fixture) => tableMatch(view.fixture(fixture), rules)),
        rules,
        nameOf,
      ),
    }));
};
