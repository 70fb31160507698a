import { fold, isCyrillic, knownSpellings, acronym, words } from '../spelling/index.ts';

export type SearchKind = 'league' | 'team' | 'player';

/** One word of a name, as the spellings under which it is found. */
export type NameWord = readonly string[];

/** A searchable entry: its names, and context words that distinguish it from others of the same name. */
export interface SearchDocument {
  /** `team:33` */
  readonly key: string;
  readonly kind: SearchKind;
  readonly names: readonly (readonly NameWord[])[];
  readonly context: readonly string[];
  /** Position among equal matches; the upstream's order. */
  readonly order: number;
  /** A club without a known league: seen only in friendlies or cups. */
  readonly isGuest: boolean;
}

export interface SearchableThing {
  readonly kind: SearchKind;
  readonly id: string;
  /** Its own name first, then the short name and translations. */
  readonly names: readonly string[];
  readonly context: readonly string[];
  readonly order: number;
  readonly isGuest?: boolean;
}

function wordsOf(text: string): readonly NameWord[] {
  return words(text).map(knownSpellings);
}

/** Returns the name as one word and as initials: "realmadrid", "psg". */
function shortened(name: string): readonly (readonly NameWord[])[] {
  const parts = words(name);
  if (parts.length < 2 || parts.some(isCyrillic)) return [];
  const initials = acronym(parts);
  const joined = parts.map(fold).join('');
  return [[[joined]], ...(initials === undefined || initials.length < 3 ? [] : [[[initials]]])];
}

export function searchDocument(thing: SearchableThing): SearchDocument {
  const [own] = thing.names;
  const distinct = new Set(thing.names.filter((name) => name.trim() !== ''));
  return {
    key: `${thing.kind}:${thing.id}`,
    kind: thing.kind,
    names: [
      ...[...distinct].map(wordsOf).filter((name) => name.length > 0),
      ...(own === undefined || thing.kind === 'player' ? [] : shortened(own)),
    ],
    context: [...new Set(thing.context.flatMap((text) => words(text).flatMap(knownSpellings)))],
    order: thing.order,
    isGuest: thing.isGuest ?? false,
  };
}
