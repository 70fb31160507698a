/** So few more or less are chance. */
const CHANCE = 10;

/**
 * What a replay says, as far as a replay of what is known was right: when the present rules, replayed, come to twice
 * as many calls as were measured (since other nodes made the other half), a candidate's calls are halved too.
 *
 * @param replayed of the candidate
 * @param known what was measured, and what the replay makes of the same rules.
 * @example corrected(300, { measured: 500, replayed: 1000 }) // about 150
 */
export function corrected(
  replayed: number,
  known: { readonly measured: number; readonly replayed: number },
): number {
  return (replayed * (known.measured + CHANCE)) / (known.replayed + CHANCE);
}
