import { isUnderWay, phaseOf, type StatusCode } from '@touchline/contracts';
import type { League, ReportedSeason } from './league.ts';

/** The season being played, or the last one that is known. */
export function presentSeason(league: Pick<League, 'seasons'>): ReportedSeason | undefined {
  const current = league.seasons.find((season) => season.current);
  if (current !== undefined) return current;
  return league.seasons.reduce<ReportedSeason | undefined>(
    (latest, season) => (latest === undefined || season.year > latest.year ? season : latest),
    undefined,
  );
}

/** The asked season if the league had it, the present one if none was asked. */
export function chosenSeason(
  league: Pick<League, 'seasons'>,
  asked: number | undefined,
): ReportedSeason | undefined {
  if (asked === undefined) return presentSeason(league);
  return league.seasons.find(({ year }) => year === asked);
}

interface Played {
  readonly kickoffMs: number;
  readonly league: { readonly round: string | null };
  readonly status: { readonly code: StatusCode };
}

/**
 * The round to open first: that of the next match to be played or finished, else the last that was played. A postponed
 * match does not hold its round open.
 *
 * @example currentRound(['Round 1', 'Round 2'], matches) // 'Round 2'
 */
export function currentRound(rounds: readonly string[], matches: readonly Played[]): string | null {
  const open = matches
    .filter(({ status }) => isUnderWay(phaseOf(status.code)) || phaseOf(status.code) === 'scheduled')
    .reduce<Played | undefined>(
      (next, match) => (next === undefined || match.kickoffMs < next.kickoffMs ? match : next),
      undefined,
    );
  const played = new Set(matches.map((match) => match.league.round));
  const last = rounds.filter((round) => played.has(round)).at(-1) ?? rounds[0];
  return open?.league.round ?? last ?? null;
}

/**
 * The rounds that a season's matches name, in the order in which each begins.
 *
 * @example roundsOf([{ kickoffMs: 2, league: { round: 'Final' }, … }, { kickoffMs: 1, league: { round: 'Semi-finals' }, … }])
 */
export function roundsOf(matches: readonly Played[]): readonly string[] {
  const inOrder = matches.toSorted((a, b) => a.kickoffMs - b.kickoffMs);
  return [...new Set(inOrder.flatMap(({ league: { round } }) => round ?? []))];
}

/**
 * Whether a round is the one that is asked for, by its name or by its number alone.
 *
 * @example isOfRound('Regular Season - 1', '1') // true
 */
export function isOfRound(round: string | null, asked: string): boolean {
  if (round === null || round === asked) return round === asked;
  return /^\d{1,3}$/.test(asked) && Number(/(?:^|\s)(\d{1,3})$/.exec(round)?.[1] ?? NaN) === Number(asked);
}
