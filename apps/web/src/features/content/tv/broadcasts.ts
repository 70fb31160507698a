import type { TvListing } from '@touchline/contracts';

/** One match or programme with all its listings. */
export interface TvBroadcast {
  readonly id: string;
  readonly title: string;
  readonly sides: TvListing['sides'];
  readonly matchId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly listings: readonly TvListing[];
}

/** The listings of one channel on one day. */
interface ChannelDay {
  readonly channel: TvListing['channel'];
  readonly listings: readonly TvListing[];
}

function grouped<K>(listings: readonly TvListing[], keyOf: (listing: TvListing) => K): Map<K, TvListing[]> {
  const groups = new Map<K, TvListing[]>();
  for (const listing of listings) {
    const key = keyOf(listing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [listing]);
    else group.push(listing);
  }
  return groups;
}

const byStart = (a: { readonly startsAt: string }, b: { readonly startsAt: string }): number =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt);

const latest = (instants: readonly string[]): string =>
  instants.reduce((last, instant) => (Date.parse(instant) > Date.parse(last) ? instant : last));

/**
 * Groups listings by broadcast, sorted by start. A match on five channels is one entry, which starts with the
 * earliest.
 */
export function byTime(listings: readonly TvListing[]): TvBroadcast[] {
  const groups = grouped(listings, ({ matchId, title, startsAt }) => matchId ?? `${title} ${startsAt}`);
  return [...groups]
    .flatMap(([id, group]) => {
      const inOrder = [...group].sort((a, b) => a.channel.name.localeCompare(b.channel.name, 'en'));
      const [first] = [...group].sort(byStart);
      if (first === undefined) return [];
      const { title, sides, matchId, startsAt } = first;
      return [
        {
          id,
          title,
          sides,
          matchId,
          startsAt,
          endsAt: latest(group.map(({ endsAt }) => endsAt)),
          listings: inOrder,
        },
      ];
    })
    .sort(byStart);
}

/** Groups listings by channel, sorted by channel name and within a channel by start. */
export function byChannel(listings: readonly TvListing[]): ChannelDay[] {
  return [...grouped(listings, ({ channel }) => channel.id).values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ channel: first.channel, listings: [...group].sort(byStart) }];
    })
    .sort((a, b) => a.channel.name.localeCompare(b.channel.name, 'en'));
}
