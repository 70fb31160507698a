import { parseRound, roundName } from '@touchline/messages';
import type { Language } from '@touchline/contracts';
import { phaseOf } from '@touchline/contracts';
import { countryName, xmlText, type FeedTexts } from '../../feeds/index.ts';
import type { Match, CalendarEvent } from './calendar.ts';

interface EventContext {
  readonly language: Language;
  readonly texts: FeedTexts;
  readonly baseUrl: string;
}

/** A postponed match has no day, so its event is cancelled. The same event is updated once there is a new day. */
function statusOf({ status, kickoffConfirmed }: Match): CalendarEvent['status'] {
  const phase = phaseOf(status.code);
  if (phase === 'cancelled' || phase === 'postponed') return 'cancelled';
  return phase === 'scheduled' && !kickoffConfirmed ? 'tentative' : 'confirmed';
}

function locationOf({ venue }: Match): string | null {
  const parts = [venue?.name, venue?.city].map((part) => xmlText(part ?? '')).filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

function descriptionOf({ league, status }: Match, texts: FeedTexts): string {
  const { round } = league;
  const phase = phaseOf(status.code);
  return [
    `${league.name} (${countryName(league.country, texts)})`,
    round === null || parseRound(round) === undefined
      ? ''
      : roundName(round, (id, values) => texts.text(id, values)),
    phase === 'postponed' || phase === 'cancelled' ? texts.text(`status.${status.code}.long`) : '',
  ]
    .map(xmlText)
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Converts a match into an event. It contains no result: results are on the linked page, so calendars contain no
 * spoilers.
 */
export function matchEvent(match: Match, { language, texts, baseUrl }: EventContext): CalendarEvent {
  const { id, home, away, league } = match;
  return {
    matchId: id,
    leagueId: league.id,
    uid: `match-${id}@touchline`,
    startMs: match.kickoffMs,
    isWholeDay: !match.kickoffConfirmed,
    status: statusOf(match),
    summary: xmlText(texts.text('matches.versus', { home: home.name, away: away.name })),
    description: descriptionOf(match, texts),
    location: locationOf(match),
    category: xmlText(league.name),
    url: new URL(`/${language}/match/${encodeURIComponent(id)}`, baseUrl).href,
  };
}
