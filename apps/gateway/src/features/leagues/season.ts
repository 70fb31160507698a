import { isUnderWay, phaseOf, type StatusCode } from '@touchline/contracts';
import type { League, ReportedSeason } from './league.ts';

/** Returns the season being played, or the latest known one. */
export function presentSeason(league: Pick<League, 'seasons'>): ReportedSeason | undefined {
  const current = league.seasons.find((season) => season.current);
  if (current !== undefined) return current;
  return league.seasons.reduce<ReportedSeason | undefined>(
    (latest, season) => (latest === undefined || season.year > latest.year ? season : latest),
    undefined,
  );
}

/** Returns the requested season if the league had it, or the present one if none was requested. */
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
 * Returns the round to show first: that of the next match that is not over, otherwise the last one with matches. A
 * postponed match does not keep its round open.
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
 * Returns the rounds of a season's matches, in the order in which they begin.
 *
 * @example
 *   roundsOf([{ kickoffMs: 2, league: { round: 'Final' }, … }, { kickoffMs: 1, league: { round: 'Semi-finals' }, … }])
 */
export function roundsOf(matches: readonly Played[]): readonly string[] {
  const inOrder = matches.toSorted((a, b) => a.kickoffMs - b.kickoffMs);
  return [...new Set(inOrder.flatMap(({ league: { round } }) => round ?? []))];
}

/**
 * Whether a round is the requested one, by its name or by its number alone.
 *
 * @example isOfRound('Regular Season - 1', '1') // true
 */
export function isOfRound(round: string | null, asked: string): boolean {
  if (round === null || round === asked) return round === asked;
  return /^\d{1,3}$/.test(asked) && Number(/(?:^|\s)(\d{1,3})$/.exec(round)?.[1] ?? NaN) === Number(asked);
}
