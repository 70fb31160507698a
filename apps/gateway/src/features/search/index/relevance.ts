import { distance, forgivenEdits, isLight, sound } from '../spelling/index.ts';
import type { NameWord, SearchDocument, SearchKind } from './search-document.ts';
import type { TypedQuery, TypedWord } from './typed-query.ts';

/** Score of each kind of word match. Their order is a rule; the distances between them are tuned. */
const WORTH = {
  exact: 1,
  /** A prefix scores more, the larger its part of the word. */
  prefix: 0.72,
  prefixRest: 0.22,
  /** Score with one typing error, and the deduction for each further one; below an exact match in the context. */
  typo: 0.5,
  furtherTypo: 0.1,
  sound: 0.38,
  /** Deduction for a spelling other than the plain one. */
  respelt: 0.02,
} as const;
/**
 * Factor for a word found in the context instead of the name. Leagues have the higher one, so that a country's name
 * lists its leagues before its clubs.
 */
const CONTEXT_SHARE: Readonly<Record<SearchKind, number>> = { league: 0.62, team: 0.52, player: 0.52 };
/** Weight of the part of the name that the query covers. */
const COVERAGE_SHARE = 0.3;
const LIGHT_SHARE = 0.05;
const KIND_SHARE: Readonly<Record<SearchKind, number>> = { team: 0.03, league: 0.025, player: 0 };
/** Deduction for guests, so that a town's league club comes before a side whose name is just the town's. */
const GUEST_SHARE = COVERAGE_SHARE;
/** A word that scores less counts as not found. */
const FOUND = 0.3;

function spellingSimilarity(typed: string, known: string): number {
  if (typed === known) return WORTH.exact;
  if (known.startsWith(typed)) return WORTH.prefix + (WORTH.prefixRest * typed.length) / known.length;
  const forgiven = forgivenEdits(typed.length);
  const edits = forgiven === 0 ? Number.POSITIVE_INFINITY : distance(typed, known, forgiven);
  return edits > forgiven ? 0 : WORTH.typo - WORTH.furtherTypo * (edits - 1);
}

/** Returns how well a typed word matches a known one, from 0 to 1. */
export function similarity(typed: TypedWord, known: NameWord): number {
  let best = 0;
  for (const [index, spelling] of typed.spellings.entries()) {
    const worth = index === 0 ? 0 : WORTH.respelt;
    for (const other of known) best = Math.max(best, spellingSimilarity(spelling, other) - worth);
  }
  if (best >= WORTH.sound || typed.sound === undefined) return best;
  return known.some((other) => sound(other) === typed.sound) ? WORTH.sound : best;
}

/** Returns how much of a known word was typed: for a prefix its fraction, for any other match 1. */
function typedPart(typed: TypedWord, known: NameWord): number {
  const parts = typed.spellings.flatMap((spelling) =>
    known.filter((other) => other.startsWith(spelling)).map((other) => spelling.length / other.length),
  );
  return parts.length === 0 ? 1 : Math.max(...parts);
}

function inName(
  query: TypedQuery,
  name: readonly NameWord[],
): { found: readonly number[]; coverage: number } {
  const covered = new Map<number, number>();
  const found = query.required.map((typed) => {
    let best = 0;
    let at: number | undefined;
    for (const [index, word] of name.entries()) {
      const worth = similarity(typed, word) - (covered.has(index) ? 0.01 : 0);
      if (worth > best) [best, at] = [worth, index];
    }
    const word = at === undefined ? undefined : name[at];
    if (best < FOUND || at === undefined || word === undefined) return 0;
    covered.set(at, Math.max(covered.get(at) ?? 0, best * typedPart(typed, word)));
    return best;
  });
  const heavy = name.flatMap((word, index) => (word.every(isLight) ? [] : [index]));
  const counted = heavy.length === 0 ? [...name.keys()] : heavy;
  const sum = counted.reduce((total, index) => total + (covered.get(index) ?? 0), 0);
  return { found, coverage: sum / Math.max(1, counted.length) };
}

/**
 * Returns how well a document matches a query; 0 if less than `share` of its words is found. Words found in the name
 * count fully, words found in the context less. A name without further words ranks above one with further words.
 */
export function relevance(query: TypedQuery, document: SearchDocument, share: number): number {
  const beside = query.required.map((typed) => {
    const best = Math.max(0, ...document.context.map((word) => similarity(typed, [word])));
    return best >= FOUND ? best * CONTEXT_SHARE[document.kind] : 0;
  });
  let best = 0;
  for (const name of document.names) {
    const { found, coverage } = inName(query, name);
    const worths = found.map((worth, index) => Math.max(worth, beside[index] ?? 0));
    const missing = worths.filter((worth) => worth === 0).length;
    if (missing > worths.length * (1 - share)) continue;
    const mean = worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
    const light = query.light.filter((typed) => name.some((word) => similarity(typed, word) === 1)).length;
    best = Math.max(best, mean + COVERAGE_SHARE * coverage + LIGHT_SHARE * light);
  }
  return best === 0 ? 0 : best + KIND_SHARE[document.kind] - (document.isGuest ? GUEST_SHARE : 0);
}
