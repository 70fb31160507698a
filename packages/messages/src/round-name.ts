import type { RoundsKey } from './keys/rounds.ts';

type Values = Readonly<Record<string, string>>;

/** One term of a round's name: a message and its values. */
export interface RoundTerm {
  readonly id: RoundsKey;
  readonly values?: Values;
}

/** The caller's formatter: that of react-intl or of the feeds. */
export type FormatRound = (id: RoundsKey, values?: Values) => string;

const NUMBERED = {
  'rounds.regular-season': 'rounds.regular-season-matchday',
  'rounds.league-phase': 'rounds.league-phase-matchday',
  'rounds.group-stage': 'rounds.group-stage-matchday',
  'rounds.group': 'rounds.group-matchday',
  'rounds.play-offs': 'rounds.play-off-matchday',
  'rounds.promotion-round': 'rounds.promotion-round-matchday',
  'rounds.relegation-round': 'rounds.relegation-round-matchday',
  'rounds.championship-round': 'rounds.championship-round-matchday',
  'rounds.europe-play-offs': 'rounds.europe-play-offs-matchday',
  'rounds.apertura': 'rounds.apertura-matchday',
  'rounds.clausura': 'rounds.clausura-matchday',
} as const satisfies Partial<Record<RoundsKey, RoundsKey>>;

/** Names without a number, as spelt by API-Football and openfootball, in lower case and single-spaced. */
const NAMED: readonly (readonly [RegExp, RoundsKey])[] = [
  [/^regular(?: season)?$/, 'rounds.regular-season'],
  [/^league(?: (?:stage|phase))?$/, 'rounds.league-phase'],
  [/^group(?: stage| phase|s)$/, 'rounds.group-stage'],
  [/^preliminary(?: round)?$/, 'rounds.preliminary-round'],
  [/^qualif(?:ying(?: round)?|ication)$/, 'rounds.qualifying'],
  [/^intermediate round$/, 'rounds.intermediate-round'],
  [/^(?:1\/64|64th)[- ]finals?$/, 'rounds.round-of-128'],
  [/^(?:1\/32|32nd)[- ]finals?$/, 'rounds.round-of-64'],
  [/^(?:1\/16|16th)[- ]finals?$/, 'rounds.round-of-32'],
  [/^(?:1\/8|8th)[- ]finals?$|^last 16$/, 'rounds.round-of-16'],
  [/^quarter[- ]?finals?$|^(?:1\/4|4th)[- ]finals?$|^round of 8$/, 'rounds.quarter-finals'],
  [/^semi[- ]?finals?$|^1\/2[- ]finals?$|^round of 4$/, 'rounds.semi-finals'],
  [/(?:3rd|third)[- ]place|^bronze/, 'rounds.third-place'],
  [/^(?:grand )?final$/, 'rounds.final'],
  [/^finals$|^final (?:round|stage|phase)$/, 'rounds.finals'],
  [/^knock[- ]?out(?: (?:stage|phase|round))?$/, 'rounds.knockout-stage'],
  [/^knock[- ]?out (?:round |phase |stage )?play[- ]?offs?$/, 'rounds.knockout-play-offs'],
  [/^play[- ]?offs?(?: round)?$/, 'rounds.play-offs'],
  [/^play[- ]?in(?: round)?$/, 'rounds.play-in'],
  [/^elimination finals?$/, 'rounds.elimination-final'],
  [/^promotion(?: (?:round|group))?$/, 'rounds.promotion-round'],
  [/^promotion play[- ]?offs?$/, 'rounds.promotion-play-offs'],
  [/^relegation(?: (?:round|group))?$/, 'rounds.relegation-round'],
  [/^relegation play[- ]?offs?$|^play[- ]?outs?$/, 'rounds.relegation-play-offs'],
  [/^championship(?: (?:round|group))?$/, 'rounds.championship-round'],
  [
    /^(?:europe|ecl|europa league|conference league)(?: play[- ]?offs?| finals?)?$/,
    'rounds.europe-play-offs',
  ],
  [/^apertura$/, 'rounds.apertura'],
  [/^clausura$/, 'rounds.clausura'],
  [/^(?:1st|first) leg$/, 'rounds.first-leg'],
  [/^(?:2nd|second) leg$/, 'rounds.second-leg'],
  [/^replays?$/, 'rounds.replay'],
];

const ROUND_OF: Readonly<Record<string, RoundsKey>> = {
  128: 'rounds.round-of-128',
  64: 'rounds.round-of-64',
  32: 'rounds.round-of-32',
  16: 'rounds.round-of-16',
};

/** Names with a number or a letter. The expression's only group is the message's value. */
const FILLED: readonly (readonly [RegExp, (found: string) => RoundTerm])[] = [
  [/^(?:matchday|match day|game ?week|week|day) (\d+)$/, (n) => ({ id: 'rounds.matchday', values: { n } })],
  [/^round (\d+)$/, (n) => ({ id: 'rounds.round', values: { n } })],
  [/^(\d+)(?:\.|st|nd|rd|th) round$/, (n) => ({ id: 'rounds.round', values: { n } })],
  [
    /^(\d+)(?:\.|st|nd|rd|th) (?:preliminary|qualifying) round$/,
    (n) => ({ id: 'rounds.qualifying-round', values: { n } }),
  ],
  [/^play[- ]?offs?(?: round)? (\d+)$/, (n) => ({ id: 'rounds.play-off-round', values: { n } })],
  [/^group ([a-z]|\d{1,2})$/, (name) => ({ id: 'rounds.group', values: { name: name.toUpperCase() } })],
  [/^(.+) path$/, (name) => ({ id: 'rounds.path', values: { name: capitalised(name) } })],
];

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "apertura playoffs" is a stage within a stage; "semi-finals replays" a replay within one. */
const NESTED = [/^(apertura|clausura) (.+)$/, /^(.+) (replays?)$/, /^(.+) ((?:1st|2nd) leg)$/] as const;

/** Returns the terms of a part; `undefined` if it is unknown. */
function termsOf(part: string): readonly RoundTerm[] | undefined {
  const named = NAMED.find(([pattern]) => pattern.test(part));
  if (named !== undefined) return [{ id: named[1] }];
  const roundOf = ROUND_OF[/^round of (\d+)$/.exec(part)?.[1] ?? ''];
  if (roundOf !== undefined) return [{ id: roundOf }];
  for (const [pattern, term] of FILLED) {
    const found = pattern.exec(part)?.[1];
    if (found !== undefined) return [term(found)];
  }
  const playIn = /^play[- ]?in round (\d+)$/.exec(part)?.[1];
  if (playIn !== undefined) return [{ id: 'rounds.play-in' }, { id: 'rounds.round', values: { n: playIn } }];
  for (const pattern of NESTED) {
    const [, outer, inner] = pattern.exec(part) ?? [];
    if (outer === undefined || inner === undefined) continue;
    const [first, second] = [termsOf(outer), termsOf(inner)];
    if (first !== undefined && second !== undefined) return [...first, ...second];
  }
  return undefined;
}

function hasMatchdays(id: RoundsKey): id is keyof typeof NUMBERED {
  return Object.hasOwn(NUMBERED, id);
}

/**
 * Handles names that end in a number: "Regular Season - 12" of one provider and "Regular, Matchday 12" of the other.
 */
function numbered(stage: RoundTerm, n: string): readonly RoundTerm[] {
  const { id, values = {} } = stage;
  if (hasMatchdays(id)) return [{ id: NUMBERED[id], values: { ...values, n } }];
  return [stage, { id: 'rounds.matchday', values: { n } }];
}

/**
 * Parses a provider's round into message terms, outer first. Returns `undefined` if it is unknown.
 *
 * @example parseRound('Regular Season - 12') // [{ id: 'rounds.matchday', values: { n: '12' } }]
 * @example parseRound('Clausura Playoffs, Semifinals') // clausura, play-offs, semi-finals
 */
export function parseRound(round: string): readonly RoundTerm[] | undefined {
  const text = round.trim().toLowerCase().replace(/\s+/g, ' ');
  const plain = /^regular season - (\d+)$/.exec(text)?.[1];
  if (plain !== undefined) return [{ id: 'rounds.matchday', values: { n: plain } }];
  const parts = text.split(/ - |, ?/);
  const last = parts.at(-1) ?? '';
  const n = /^(?:matchday )?(\d+)$/.exec(last)?.[1];
  const isNumbered = n !== undefined && parts.length > 1;
  // A cup within a cup may have an unknown name; its final is still a final.
  const known = (isNumbered ? parts.slice(0, -1) : parts).map(termsOf);
  const terms = known.flatMap((each) => each ?? []);
  const stage = known.at(-1)?.at(-1);
  if (isNumbered) {
    return stage === undefined
      ? [{ id: 'rounds.round', values: { n } }]
      : [...terms.slice(0, -1), ...numbered(stage, n)];
  }
  if (stage === undefined) return undefined;
  // "Finals, Semifinals": the stage is redundant.
  const [first, ...rest] = terms;
  return first?.id === 'rounds.finals' && rest.length > 0 ? rest : terms;
}

/**
 * Returns a provider's round in the language of the formatter. For an unknown round it returns the number, if there
 * is one, and never the provider's words, which are in another language.
 *
 * @example roundName('Group B - 3', format) // 'Gruppe B, 3. Spieltag'
 */
export function roundName(round: string, format: FormatRound): string {
  const terms = parseRound(round);
  if (terms !== undefined) {
    return terms
      .map(({ id, values }) => format(id, values))
      .reduce((stage, inner) => format('rounds.within', { stage, round: inner }));
  }
  const n = /(\d+)\D*$/.exec(round)?.[1];
  return n === undefined ? format('rounds.unknown') : format('rounds.round', { n });
}
