import type { HeaderField } from '@touchline/cache';

/** Fields of both, the later one's value where both have one. */
export function merged(
  earlier: readonly HeaderField[],
  later: readonly HeaderField[],
): readonly HeaderField[] {
  const names = new Set(later.map(([name]) => name));
  return [...earlier.filter(([name]) => !names.has(name)), ...later];
}
