import { gameAt, type SimulatedGame } from './game.ts';
import { gamesOfSeason } from './schedule.ts';
import type { SportSeason, SportClub, SportGroup, SportLeagueSpec } from '../sport.ts';

/** One club's season in its table. */
export interface GroupTableRow {
  readonly club: SportClub;
  readonly played: number;
  readonly won: number;
  readonly wonOvertime: number;
  readonly lostOvertime: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  /** Three for a win, two for a win in overtime, one for a loss in overtime; used by hockey only. */
  readonly points: number;
  /** The latest game last. */
  readonly form: string;
}

export interface GroupTable {
  readonly group: SportGroup;
  readonly rows: readonly GroupTableRow[];
}

const FORM_LENGTH = 5;
const LONGER = new Set(['AOT', 'AP']);
const OVER = new Set(['FT', 'AOT', 'AP']);

const rowOf = (club: SportClub, games: readonly SimulatedGame[]): GroupTableRow => {
  const tally = { won: 0, wonOvertime: 0, lostOvertime: 0, lost: 0, scored: 0, conceded: 0 };
  let form = '';
  for (const { scheduled, code, total } of games) {
    if (total === null) continue;
    const isHome = scheduled.home.id === club.id;
    const own = isHome ? total.home : total.away;
    const other = isHome ? total.away : total.home;
    tally.scored += own;
    tally.conceded += other;
    form += own > other ? 'W' : 'L';
    if (own > other) tally[LONGER.has(code) ? 'wonOvertime' : 'won'] += 1;
    else tally[LONGER.has(code) ? 'lostOvertime' : 'lost'] += 1;
  }
  const { won, wonOvertime, lostOvertime, lost } = tally;
  return {
    club,
    ...tally,
    played: won + wonOvertime + lostOvertime + lost,
    points: 3 * won + 2 * wonOvertime + lostOvertime,
    form: form.slice(-FORM_LENGTH),
  };
};

const winShare = (row: GroupTableRow): number =>
  row.played === 0 ? 0 : (row.won + row.wonOvertime) / row.played;

const compare =
  (league: SportLeagueSpec) =>
  (a: GroupTableRow, b: GroupTableRow): number =>
    (league.sport === 'hockey' ? b.points - a.points : winShare(b) - winShare(a)) ||
    b.scored - b.conceded - (a.scored - a.conceded) ||
    b.scored - a.scored ||
    a.club.id - b.club.id;

/** Returns the tables of a season at an instant; pre-season and unfinished games do not count. */
export const tablesAt = (
  seed: number,
  league: SportLeagueSpec,
  season: SportSeason,
  nowMs: number,
): readonly GroupTable[] => {
  const over = gamesOfSeason(seed, league, season)
    .filter(({ counts, startsMs }) => counts && startsMs <= nowMs)
    .map((scheduled) => gameAt(seed, scheduled, nowMs))
    .filter(({ code }) => OVER.has(code));
  return league.groups.map((group) => ({
    group,
    rows: group.clubs
      .map((club) =>
        rowOf(
          club,
          over.filter(({ scheduled }) => scheduled.home.id === club.id || scheduled.away.id === club.id),
        ),
      )
      .toSorted(compare(league)),
  }));
};
