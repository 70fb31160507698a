import { fold, isCyrillic, knownSpellings, acronym, words } from '../spelling/index.ts';

export type SearchKind = 'league' | 'team' | 'player';

/** One word of a name, as the spellings by which it is found. */
export type NameWord = readonly string[];

/** What is searched: names to be found by, and words that set a thing apart from its namesakes. */
export interface SearchDocument {
  /** `team:33` */
  readonly key: string;
  readonly kind: SearchKind;
  readonly names: readonly (readonly NameWord[])[];
  readonly context: readonly string[];
  /** Where it stands among equals: what the upstream lists first comes first. */
  readonly order: number;
  /** A club that plays in no league that is known here: seen in friendlies or cups only. */
  readonly isGuest: boolean;
}

export interface SearchableThing {
  readonly kind: SearchKind;
  readonly id: string;
  /** Its own name first, then others: a short one, translations. */
  readonly names: readonly string[];
  readonly context: readonly string[];
  readonly order: number;
  readonly isGuest?: boolean;
}

function wordsOf(text: string): readonly NameWord[] {
  return words(text).map(knownSpellings);
}

/** The names as one word and as initials: "realmadrid", "psg". */
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
