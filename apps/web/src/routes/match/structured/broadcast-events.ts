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

/** That the match can be watched on this site, while there is something live to come. */
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

/** The channels that show a match. Each is an event too, and so has all that one must have. */
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
