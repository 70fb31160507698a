import type { Goals, LiveInTable } from '@touchline/contracts';
import type { StandingRow } from './league.ts';

type Letter = StandingRow['form'][number];

/** So many matches make a form. A provider that tells of more keeps its number. */
const MATCHES = 5;

function letterOf({ home, away }: Goals, isHome: boolean): Letter {
  const [own, other] = isHome ? [home, away] : [away, home];
  if (own === other) return 'D';
  return own > other ? 'W' : 'L';
}

/**
 * The form of a team, latest match last, once a match that has just ended is in it: as one match more, or in place of the
 * result that the provider's row holds, which is older than the last goal.
 */
export function formAfter(
  form: readonly Letter[],
  teamId: string,
  ended: readonly Pick<LiveInTable, 'home' | 'away' | 'score' | 'counted'>[],
): Letter[] {
  return ended
    .filter(({ home, away }) => home === teamId || away === teamId)
    .reduce<Letter[]>(
      (known, { home, score, counted }) => {
        const isHome = home === teamId;
        const isHeld = counted !== null && known.at(-1) === letterOf(counted, isHome);
        const before = isHeld ? known.slice(0, -1) : known;
        // What it holds of the match, if anything, is not told by its form.
        if (counted !== null && !isHeld) return known;
        return [...before, letterOf(score, isHome)].slice(-Math.max(MATCHES, known.length));
      },
      [...form],
    );
}
