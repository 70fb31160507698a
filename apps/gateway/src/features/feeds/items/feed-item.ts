import { phaseOf, type Language, NO_SCORE, type StatusCode } from '@touchline/contracts';
import { isMessageKey, parseRound, roundName } from '@touchline/messages';
import type { FeedCategory, FeedItem, FeedScores, Match } from './feed.ts';
import type { FeedTexts } from './feed-texts.ts';
import { publishedMs, groupOf } from './feed-window.ts';

/**
 * Returns the name of a country in the language of the texts.
 *
 * @example countryName({ code: 'DE', name: 'Germany' }, texts) // 'Deutschland'
 */
export function countryName(country: Match['league']['country'], texts: FeedTexts): string {
  const key = `country.${country.code ?? 'world'}`;
  return isMessageKey(texts.messages, key) ? texts.text(key) : country.name;
}

type Sides = Readonly<Record<'home' | 'away', string>>;
type Scored = Sides & { readonly homeGoals: number; readonly awayGoals: number };

function scoreOf({ score }: Match, sides: Sides): Scored | undefined {
  if (score.home === null || score.away === null) return undefined;
  return { ...sides, homeGoals: score.home, awayGoals: score.away };
}

function stateOf({ status }: Match, texts: FeedTexts): string {
  return texts.text(`status.${status.code}.long`);
}

function scheduledTitle(match: Match, sides: Sides, texts: FeedTexts): string {
  return match.kickoffConfirmed
    ? texts.text('feed.item.scheduled', { ...sides, kickoff: texts.dayTime(match.kickoffMs) })
    : texts.text('feed.item.scheduledUnconfirmed', { ...sides, date: texts.day(match.kickoffMs) });
}

function titleOf(match: Match, sides: Sides, texts: FeedTexts): string {
  const phase = phaseOf(match.status.code);
  if (phase === 'scheduled') return scheduledTitle(match, sides, texts);
  const state = stateOf(match, texts);
  const scored = phase === 'postponed' || phase === 'cancelled' ? undefined : scoreOf(match, sides);
  if (scored === undefined) return texts.text('feed.item.withoutScore', { ...sides, state });
  const { penalties } = match.score;
  if (phase === 'finished' && penalties !== null) {
    const shootout = { homePenalties: penalties.home, awayPenalties: penalties.away };
    return texts.text('feed.item.penalties', { ...scored, ...shootout });
  }
  const key =
    phase === 'live' || phase === 'break' || phase === 'interrupted'
      ? 'feed.item.live'
      : 'feed.item.finished';
  return texts.text(key, { ...scored, state });
}

/**
 * Returns a sentence with the competition, country, round and kick-off, which do not depend on the course of the
 * match.
 */
export function occasionOf(match: Match, texts: FeedTexts): string {
  const league = `${match.league.name} (${countryName(match.league.country, texts)})`;
  const kickoff = match.kickoffConfirmed ? texts.dayTime(match.kickoffMs) : texts.day(match.kickoffMs);
  const { round } = match.league;
  return round === null || parseRound(round) === undefined
    ? texts.text('feed.item.bodyNoRound', { league, kickoff })
    : texts.text('feed.item.body', {
        league,
        kickoff,
        round: roundName(round, (id, values) => texts.text(id, values)),
      });
}

function descriptionOf(match: Match, sides: Sides, texts: FeedTexts): string {
  const phase = phaseOf(match.status.code);
  const scored = phase === 'postponed' || phase === 'cancelled' ? undefined : scoreOf(match, sides);
  return [
    occasionOf(match, texts),
    phase === 'scheduled' ? '' : texts.text('feed.item.bodyState', { state: stateOf(match, texts) }),
    scored === undefined || phase === 'scheduled' ? '' : texts.text('feed.item.bodyScore', scored),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export interface ItemContext {
  readonly language: Language;
  readonly texts: FeedTexts;
  readonly baseUrl: string;
  readonly scores: FeedScores;
  /** When the content of the item last changed. */
  readonly changedMs: number;
}

/** Returns the competition, the home side, the away side, then the country, which has no id. */
function categoriesOf({ league, home, away }: Match, texts: FeedTexts): readonly FeedCategory[] {
  const of = (kind: string, { id, name }: { readonly id: string; readonly name: string }): FeedCategory => ({
    name: xmlText(name),
    domain: `urn:touchline:${kind}:${encodeURIComponent(id)}`,
  });
  const country = xmlText(countryName(league.country, texts));
  const named = [of('league', league), of('team', home), of('team', away)];
  const isRepeated = country === named[0]?.name;
  return [...named, ...(isRepeated ? [] : [{ name: country }])].filter(({ name }) => name !== '');
}

/** Converts a match into an item. It leaves out the minute, so that the item does not change every minute. */
export function feedItem(
  match: Match,
  { language, texts, baseUrl, scores, changedMs }: ItemContext,
): FeedItem {
  const sides = { home: match.home.name, away: match.away.name };
  return {
    // The item without scores has a separate guid: a reader that merges both feeds must not replace one by the other.
    guid: `urn:touchline:match:${match.id}:${language}${scores === 'off' ? ':covered' : ''}`,
    title: xmlText(titleOf(match, sides, texts)),
    description: xmlText(descriptionOf(match, sides, texts)),
    link: new URL(`/${language}/match/${encodeURIComponent(match.id)}`, baseUrl).href,
    categories: categoriesOf(match, texts),
    publishedMs: publishedMs(match),
    changedMs,
  };
}

/** Extra time and penalties reveal that a match was level: a redacted match only says that it is on, or over. */
const STATUS_WITHOUT_RESULT: Readonly<Partial<Record<StatusCode, StatusCode>>> = {
  BT: 'LIVE',
  ET: 'LIVE',
  P: 'LIVE',
  AET: 'FT',
  PEN: 'FT',
};

/**
 * Redacts a match for a feed without scores. The time of its last change would reveal when a goal fell, so it is
 * replaced: by now for a match in play, which counts when a feed first contains it, and by its end for a match that
 * is over.
 */
export function withoutResult(
  match: Match,
  { nowMs, endedMs }: Readonly<Record<'nowMs' | 'endedMs', number>>,
): Match {
  const code = STATUS_WITHOUT_RESULT[match.status.code] ?? match.status.code;
  const changedAtMs = { live: nowMs, ended: endedMs, coming: match.changedAtMs }[groupOf(match)];
  return {
    ...match,
    status: { ...match.status, code },
    score: NO_SCORE,
    aggregate: null,
    winner: null,
    events: undefined,
    changedAtMs,
  };
}

/** Characters that XML 1.0 does not allow even when escaped: most control characters and the two non-characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const TAGS = /<\/?[a-z!][^<>]*>/gi;

/**
 * Converts text into one line that XML allows. Tags are removed: in a name they are a provider's mistake, and readers
 * disagree whether a title is HTML. A lone `<` stays.
 *
 * @example xmlText('<b>Ajax</b>\u0007 & PSV') // 'Ajax & PSV'
 */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(NOT_XML, '').replace(TAGS, '').replace(/\s+/g, ' ').trim();
}

/** Escapes text for HTML, which descriptions are by convention. The XML writer escapes the result again. */
export function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
