import type { Goals, LiveInTable } from '@touchline/contracts';
import type { ReportedStandingRow } from './league.ts';

export type FormLetter = ReportedStandingRow['form'][number];

/** So many matches make a form. A provider that tells of more keeps its number. */
const MATCHES = 5;

export function letterOf({ home, away }: Goals, isHome: boolean): FormLetter {
  const [own, other] = isHome ? [home, away] : [away, home];
  if (own === other) return 'D';
  return own > other ? 'W' : 'L';
}

const areEqual = (a: readonly FormLetter[], b: readonly FormLetter[]): boolean => a.join('') === b.join('');

/** The last of them, as many as the form has. */
const tailOf = (letters: readonly FormLetter[], form: readonly FormLetter[]): readonly FormLetter[] =>
  form.length === 0 ? letters : letters.slice(-form.length);

/**
 * The form of a team, latest match last, once a match that has just ended is in it. Providers differ: one counts a match
 * in play in the row and not in the form. What the matches before it came to says whether the form holds it; one that is
 * explained by neither (it counts other competitions too) stays as it is told.
 *
 * @param before what the team's matches before this one came to, latest last
 */
export function formAfter(
  form: readonly FormLetter[],
  teamId: string,
  ended: readonly Pick<LiveInTable, 'home' | 'away' | 'score' | 'counted'>[],
  before: readonly FormLetter[],
): readonly FormLetter[] {
  const match = ended.find(({ home, away }) => home === teamId || away === teamId);
  if (match === undefined) return form;
  const isHome = match.home === teamId;
  const now = letterOf(match.score, isHome);
  if (areEqual(form, tailOf(before, form))) return [...form, now].slice(-Math.max(MATCHES, form.length));
  if (match.counted === null) return form;
  const isHeld = areEqual(form, tailOf([...before, letterOf(match.counted, isHome)], form));
  return isHeld ? [...form.slice(0, -1), now] : form;
}
