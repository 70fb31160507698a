import type { SearchHit } from '@touchline/contracts';
import { hitGroups, hitId, hitPath, type HitKind } from './hit-groups.ts';

/** Something that can be chosen by arrow keys. */
export type Option =
  | { readonly kind: 'hit'; readonly key: string; readonly hit: SearchHit; readonly to: string }
  | { readonly kind: 'all'; readonly key: string; readonly to: string }
  | { readonly kind: 'again'; readonly key: string; readonly text: string };

export interface OptionGroup {
  readonly name: HitKind | 'recent' | 'all';
  readonly options: readonly Option[];
}

const MAX_PER_KIND = 5;

/** @example searchPath('St. Pauli') // '/search?q=St.+Pauli' */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text }).toString()}`;
}

/** The best of each kind, without what leads nowhere, and the way to all of them. */
export function optionsOf(text: string, hits: readonly SearchHit[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = hitGroups(hits).flatMap(({ kind, hits: ofKind }) => {
    const options = ofKind.flatMap((hit): Option[] => {
      const to = hitPath(hit);
      return to === undefined ? [] : [{ kind: 'hit', key: `${kind}-${hitId(hit)}`, hit, to }];
    });
    return options.length === 0 ? [] : [{ name: kind, options: options.slice(0, MAX_PER_KIND) }];
  });
  if (groups.length === 0) return [];
  return [...groups, { name: 'all', options: [{ kind: 'all', key: 'all', to: searchPath(text) }] }];
}

/** What was searched for before. */
export function recentOptions(texts: readonly string[]): readonly OptionGroup[] {
  if (texts.length === 0) return [];
  const options = texts.map((text, index): Option => ({
    kind: 'again',
    key: `again-${String(index)}`,
    text,
  }));
  return [{ name: 'recent', options }];
}

/**
 * The option that an arrow key leads to, round and round; -1: none yet.
 *
 * @example nextActive(-1, -1, 3) // 2
 */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
