import { isUnderWay, type Broadcast, type MatchSummary } from '@touchline/contracts';
import type { Thing } from '../../../shared/head/structured-data.ts';
import type { SportsEvent } from './sports-event.ts';

type Shared = Pick<SportsEvent, 'startDate' | 'eventStatus' | 'location' | 'name'>;

interface BroadcastEvent extends Thing, Shared {
  readonly '@type': 'BroadcastEvent';
  readonly isLiveBroadcast: true;
  readonly broadcastOfEvent: { readonly '@id': string };
  readonly publishedOn: {
    readonly '@type': 'BroadcastService';
    readonly name: string;
    readonly broadcastDisplayName: string;
    readonly areaServed?: string;
  };
  readonly isAccessibleForFree?: boolean;
  readonly url?: string;
}

/** Returns the site's own stream as a broadcast event, if the match has one and is scheduled or in play. */
export function ownBroadcast(
  { name, startDate, eventStatus, location, url, ...event }: SportsEvent,
  { stream, status }: Pick<MatchSummary, 'stream' | 'status'>,
  siteName: string,
): readonly BroadcastEvent[] {
  if (stream === 'none' || !(status.phase === 'scheduled' || isUnderWay(status.phase))) return [];
  return [
    {
      '@type': 'BroadcastEvent',
      name: `${name} (${siteName})`,
      startDate,
      eventStatus,
      location,
      isLiveBroadcast: true,
      broadcastOfEvent: { '@id': event['@id'] },
      publishedOn: { '@type': 'BroadcastService', name: siteName, broadcastDisplayName: siteName },
      isAccessibleForFree: stream === 'free',
      url,
    },
  ];
}

/** Returns the TV channels of a match. Each is an event in structured data, with all required properties. */
export function broadcastEvents(
  event: SportsEvent,
  broadcasts: readonly Broadcast[],
): readonly BroadcastEvent[] {
  const { name, startDate, eventStatus, location } = event;
  return broadcasts.map(({ channel, country, url }) => ({
    '@type': 'BroadcastEvent',
    name: `${name} (${channel})`,
    startDate,
    eventStatus,
    location,
    isLiveBroadcast: true,
    broadcastOfEvent: { '@id': event['@id'] },
    publishedOn: {
      '@type': 'BroadcastService',
      name: channel,
      broadcastDisplayName: channel,
      areaServed: country,
    },
    ...(url === null ? {} : { url }),
  }));
}
