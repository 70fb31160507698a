import type { MatchDetail, TeamRef } from '@touchline/contracts';
import type { Thing } from '../../../shared/head/structured-data.ts';

type EventStatus =
  | 'https://schema.org/EventScheduled'
  | 'https://schema.org/EventRescheduled'
  | 'https://schema.org/EventPostponed'
  | 'https://schema.org/EventCancelled';

/**
 * Returns the status of the appointment, not of the match. A match that is in play, was abandoned, or was awarded
 * after it had begun took place as scheduled; a walkover never took place. "Postponed" means that there is no new
 * date; with one, the match is rescheduled.
 */
function eventStatus({
  status,
  previousKickoff,
}: Pick<MatchDetail, 'status' | 'previousKickoff'>): EventStatus {
  if (status.phase === 'postponed') return 'https://schema.org/EventPostponed';
  if (status.phase === 'cancelled' || status.code === 'WO') return 'https://schema.org/EventCancelled';
  return previousKickoff === null
    ? 'https://schema.org/EventScheduled'
    : 'https://schema.org/EventRescheduled';
}

/**
 * Returns an instant as local time with its UTC offset, the format of `startDate`.
 *
 * @example offsetDateTime('2026-11-21T19:30:00.000Z', 'Europe/Berlin') // '2026-11-21T20:30:00+01:00'
 */
export function offsetDateTime(instant: string, timeZone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value] as const),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}

/** Returns the local date alone, for a match whose kick-off time is unknown. */
export function dayOf(instant: string, timeZone: string): string {
  return offsetDateTime(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

interface Reference {
  readonly '@id': string;
}

interface SportsTeam extends Thing {
  readonly '@type': 'SportsTeam';
  readonly '@id': string;
  readonly name: string;
  readonly sport: string;
  readonly url: string;
}

interface Place extends Thing {
  readonly '@type': 'Place';
  readonly name: string;
  readonly address: {
    readonly '@type': 'PostalAddress';
    readonly addressLocality?: string;
    readonly addressCountry?: string;
  };
}

export interface SportsEvent extends Thing {
  readonly '@type': 'SportsEvent';
  readonly '@id': string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: readonly string[];
  readonly startDate: string;
  readonly previousStartDate?: string;
  readonly eventStatus: EventStatus;
  readonly eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode';
  readonly location: Place;
  readonly organizer: { readonly '@type': 'SportsOrganization'; readonly name: string; readonly url: string };
  readonly sport: string;
  readonly homeTeam: SportsTeam;
  readonly awayTeam: SportsTeam;
  readonly competitor: readonly Reference[];
  readonly performer: readonly Reference[];
}

export interface SportsEventTexts {
  readonly name: string;
  readonly description: string;
  /** An absolute URL. */
  readonly image: string;
  /**
   * Returns the absolute URL of a path.
   *
   * @example address('/match/12') // 'https://example.org/de/match/12'
   */
  readonly address: (path: string) => string;
}

const SPORT = 'Association football';

/** Returns the location. The country code is the state's: `GB-ENG` becomes `GB`. */
function placeOf({ venue, league }: MatchDetail): Place | undefined {
  const country = league.country.code?.slice(0, 2);
  const city = venue?.city ?? null;
  const name = venue?.name ?? city ?? (country === undefined ? undefined : league.country.name);
  if (name === undefined) return undefined;
  const address = {
    '@type': 'PostalAddress' as const,
    ...(city === null ? {} : { addressLocality: city }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
  return { '@type': 'Place', name, address };
}

/**
 * Returns the structured data of a match, or `undefined` if neither the venue nor the country is known: search
 * engines require a location.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function sportsEvent(match: MatchDetail, texts: SportsEventTexts): SportsEvent | undefined {
  const location = placeOf(match);
  if (location === undefined) return undefined;
  const { name, description, image, address } = texts;
  const zone = match.venueZone ?? 'UTC';
  const team = ({ id, name: teamName }: TeamRef): SportsTeam => {
    const url = address(`/team/${id}`);
    return { '@type': 'SportsTeam', '@id': url, name: teamName, sport: SPORT, url };
  };
  const home = team(match.home);
  const away = team(match.away);
  const both = [{ '@id': home['@id'] }, { '@id': away['@id'] }];
  const url = address(`/match/${match.id}`);
  const status = eventStatus(match);
  const before = status === 'https://schema.org/EventRescheduled' ? match.previousKickoff : null;
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    name,
    description,
    url,
    image: [image],
    startDate: match.kickoffConfirmed ? offsetDateTime(match.kickoff, zone) : dayOf(match.kickoff, zone),
    ...(before === null ? {} : { previousStartDate: offsetDateTime(before, zone) }),
    eventStatus: status,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer: {
      '@type': 'SportsOrganization',
      name: match.league.name,
      url: address(`/league/${match.league.id}`),
    },
    sport: SPORT,
    homeTeam: home,
    awayTeam: away,
    competitor: both,
    performer: both,
  };
}
