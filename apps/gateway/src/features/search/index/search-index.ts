import MiniSearch, { type Query } from 'minisearch';
import { forgivenEdits, otherLayout, sound, swappedNeighbours } from '../spelling/index.ts';
import { relevance } from './relevance.ts';
import type { SearchDocument } from './search-document.ts';
import { typedQuery, type TypedQuery, type TypedWord } from './typed-query.ts';

export interface Found {
  readonly document: SearchDocument;
  readonly worth: number;
}

/** Candidates read from the index before ranking: enough to include the best match. */
const MAX_CANDIDATES = 300;
/** When no document contains every word, at least this share of them must be found. */
const LOOSE_SHARE = 0.5;
/** Results that score less than this share of the best one are dropped. */
const WORTH_SHARE = 0.4;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly context: string;
  readonly sound: string;
}

function rowOf(document: SearchDocument): Row {
  const spellings = new Set(document.names.flat(2));
  const sounds = new Set([...spellings].map(sound).filter((key) => key !== undefined));
  return {
    key: document.key,
    name: [...spellings].join(' '),
    context: document.context.join(' '),
    sound: [...sounds].join(' '),
  };
}

/**
 * The index counts two swapped letters as two edits, the ranking as one, so long words are searched with one edit
 * more.
 */
function candidateEdits(length: number): number | false {
  const forgiven = forgivenEdits(length);
  if (forgiven === 0) return false;
  return forgiven === 1 ? 1 : forgiven + 1;
}

/**
 * Limits for queries of more words than this, where few words distinguish names and each costs as much as in a short
 * query. Thousands of names match the prefixes and misspellings of a short word, so a short word must match exactly,
 * except the last, which may be half typed. A long word is searched with one error only: three take ten times as
 * long.
 */
const LONG_QUERY = { words: 4, shortWord: 3, edits: 1 } as const;

function wordQuery(word: TypedWord, place: number, { length }: readonly TypedWord[]): Query {
  const [plain] = word.spellings;
  const fields = ['name', 'context'];
  const isLong = length > LONG_QUERY.words;
  const asWritten = ({ length: letters }: string): boolean =>
    isLong && letters <= LONG_QUERY.shortWord && place < length - 1;
  const edits = ({ length: letters }: string): number | false => {
    const most = candidateEdits(letters);
    return isLong && most !== false ? Math.min(most, LONG_QUERY.edits) : most;
  };
  const spelt = word.spellings.map((spelling) => ({
    queries: [spelling],
    fields,
    prefix: spelling.length >= 2 && !asWritten(spelling),
    fuzzy: word.forgiven.includes(spelling) && !asWritten(spelling) && edits(spelling),
  }));
  const swapped =
    plain !== undefined && plain.length >= 3 && plain.length <= 5 ? swappedNeighbours(plain) : [];
  return {
    combineWith: 'OR',
    queries: [
      ...spelt,
      ...swapped.map((spelling) => ({ queries: [spelling], fields })),
      ...(word.sound === undefined ? [] : [{ queries: [word.sound], fields: ['sound'] }]),
    ],
  };
}

/** The in-memory index of names: MiniSearch finds candidates, `relevance` ranks them. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>();
  readonly #search = new MiniSearch<Row>({
    idField: 'key',
    fields: ['name', 'context', 'sound'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    autoVacuum: false,
  });

  get size(): number {
    return this.#documents.size;
  }

  /**
   * Adds a document, or replaces the one with its key. The old row is removed term by term: MiniSearch's `replace`
   * leaves its terms to a background vacuum, which fails when rows change while it runs.
   */
  put(document: SearchDocument): void {
    const old = this.#documents.get(document.key);
    if (old !== undefined) this.#search.remove(rowOf(old));
    this.#search.add(rowOf(document));
    this.#documents.set(document.key, document);
  }

  /**
   * Returns the best matches first. Every word must be found. If no document contains them all, the text is read as
   * typed on the other keyboard layout, and after that half of the words suffices.
   */
  find(text: string, limit: number): readonly Found[] {
    const query = typedQuery(text);
    if (query.required.length === 0) return [];
    const strict = this.#ranked(query, 'AND', 1);
    if (strict.length > 0) return strict.slice(0, limit);
    const swapped = this.#ranked(typedQuery(otherLayout(text)), 'AND', 1);
    if (swapped.length > 0) return swapped.slice(0, limit);
    return query.required.length < 2 ? [] : this.#ranked(query, 'OR', LOOSE_SHARE).slice(0, limit);
  }

  #ranked(query: TypedQuery, combineWith: 'AND' | 'OR', share: number): readonly Found[] {
    if (query.required.length === 0) return [];
    const candidates = this.#search
      .search({ combineWith, queries: query.required.map(wordQuery) })
      .slice(0, MAX_CANDIDATES);
    const ranked = candidates
      .flatMap(({ id }: { id: unknown }) => {
        const document = typeof id === 'string' ? this.#documents.get(id) : undefined;
        const worth = document === undefined ? 0 : relevance(query, document, share);
        return document === undefined || worth === 0 ? [] : [{ document, worth }];
      })
      .sort((a, b) => b.worth - a.worth || a.document.order - b.document.order);
    const least = (ranked[0]?.worth ?? 0) * WORTH_SHARE;
    return ranked.filter(({ worth }) => worth >= least);
  }
}
