import { isDecided, isInPlay } from '../worlds/phases.ts';
import type { Fixture, ScheduledFixture, FixtureStatusCode, TableRules, WorldView } from '../worlds/world.ts';
import { fairPlay } from './fair-play.ts';
import type { TableMatch } from './record.ts';
import { standings, type SeasonTableRow } from './standings.ts';

export interface SeasonTable {
  /** "Group B" of a cup, else null: the league's one table. */
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

/** Matches outside any group are knock-outs wherever there are groups. */
const tabled = (fixtures: readonly ScheduledFixture[], rules: TableRules): readonly ScheduledFixture[] => {
  const counting = fixtures.filter((fixture) => rules.countsForTable(fixture));
  const grouped = counting.filter(({ group }) => group !== null);
  return grouped.length > 0 ? grouped : counting;
};

/** The tables of a season as they stand at the view's instant; none where the competition has none. */
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
