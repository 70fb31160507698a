import type { Broadcast } from '@touchline/contracts';
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
    readonly areaServed: string;
  };
  readonly url?: string;
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
