/** Finds the differences between two runs of one script, and separates the known ones. */

const ABSENT = 'absent';

/**
 * @typedef {Map<string, Map<string, string>>} Run the response of each call as typed paths
 * @typedef {{ call: string, path: string, left: string, right: string }} Difference
 * @param {Run} left
 * @param {Run} right
 * @returns {Difference[]}
 */
export function differencesOf(left, right) {
  const found = [];
  for (const call of new Set([...left.keys(), ...right.keys()])) {
    const ours = left.get(call) ?? new Map();
    const theirs = right.get(call) ?? new Map();
    for (const path of new Set([...ours.keys(), ...theirs.keys()])) {
      const difference = {
        call,
        path,
        left: ours.get(path) ?? ABSENT,
        right: theirs.get(path) ?? ABSENT,
      };
      if (difference.left !== difference.right) found.push(difference);
    }
  }
  return found;
}

const agrees = (pattern, text) => (pattern instanceof RegExp ? pattern.test(text) : pattern === text);

/**
 * A row excuses a difference only if the call, the path and both sides match.
 * @typedef {{ call?: string, path: string | RegExp, left: string | RegExp, right: string | RegExp, why: string }}
 *   Known
 * @param {Difference[]} differences
 * @param {Known[]} known
 * @returns {{ unexplained: Difference[], stale: Known[] }} `stale`: rows that no longer excuse a difference
 */
export function judge(differences, known) {
  const used = new Set();
  const unexplained = differences.filter((difference) => {
    const row = known.find(
      ({ call, path, left, right }) =>
        (call === undefined || call === difference.call) &&
        agrees(path, difference.path) &&
        agrees(left, difference.left) &&
        agrees(right, difference.right),
    );
    used.add(row);
    return row === undefined;
  });
  return { unexplained, stale: known.filter((row) => !used.has(row)) };
}
