import { eventsAfter } from './event-identity.ts';
import type { Match } from '../match/match-snapshot.ts';
import type { PublishedMatch } from '../cache/published-match.ts';

/** Events under the ids that were published, whatever this process called them. */
function eventsOf(known: Match, published: PublishedMatch): Match['events'] {
  if (known.events === undefined || published.events === undefined) return published.events ?? known.events;
  const reported = known.events.filter(({ state }) => state !== 'withdrawn');
  return eventsAfter(published.events, { ...known, events: reported }, known.observedAtMs);
}

/**
 * The snapshot of a process that hears what another one has published: at least as new as that, and with the same ids
 * for the same events. What was observed here later stays.
 */
export function adoptPublished(known: Match | undefined, published: PublishedMatch): Match {
  if (known === undefined)
    return { ...published, events: published.events, lineups: undefined, statistics: undefined };
  const version = Math.max(known.version, published.version) + 1;
  if (known.observedAtMs > published.observedAtMs) {
    const events = eventsOf(known, published);
    return JSON.stringify(events) === JSON.stringify(known.events) ? known : { ...known, events, version };
  }
  const { lineups, statistics } = known;
  const venue = published.venue ?? known.venue;
  const referee = published.referee ?? known.referee;
  const events = published.events ?? known.events;
  return { ...published, lineups, statistics, venue, referee, events, version };
}
