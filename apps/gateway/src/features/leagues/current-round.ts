import { isUnderWay, phaseOf, type StatusCode } from '@touchline/contracts';

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
