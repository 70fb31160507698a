import { hash } from '../../worlds/random.ts';
import type { ScheduledFixture } from '../../worlds/world.ts';
import type { MarketChannel, Market } from './channels.ts';
import { DAY_MS, HOUR_MS } from './game.ts';

/** A match that could be shown. */
export interface BroadcastOffer {
  readonly fixture: ScheduledFixture;
  /** The countries whose rights open it; null: those of no country. */
  readonly countries: readonly (string | null)[];
  /** How far below the best of its kind. */
  readonly tier: number;
}

/** A match on a channel. */
export interface ScheduledBroadcast {
  readonly channel: MarketChannel;
  readonly market: Market;
  readonly fixture: ScheduledFixture;
  readonly startsMs: number;
  readonly endsMs: number;
}

/** The studio before kick-off, and the match with its interval and a few words after it. */
const STUDIO_MS = HOUR_MS / 4;
const MATCH_MS = 2 * HOUR_MS;
const LENGTH_MS = STUDIO_MS + MATCH_MS;

/** Programme days begin at five in the morning. */
const DAY_BEGINS_MS = 5 * HOUR_MS;

/** A channel that costs nothing can pay for few matches. */
const MOST_A_DAY = { free: 2, paid: 5 } as const;

/** The number of the programme day in which something starts; null: so late that it would run into the next one. */
export const programmeDay = ({ utcOffsetHours }: Market, startsMs: number): number | null => {
  const sinceMs = startsMs + utcOffsetHours * HOUR_MS - DAY_BEGINS_MS;
  const day = Math.floor(sinceMs / DAY_MS);
  return sinceMs - day * DAY_MS > DAY_MS - LENGTH_MS ? null : day;
};

interface Candidate {
  readonly fixture: ScheduledFixture;
  readonly rank: readonly [right: number, tier: number, lot: number];
}

const byRank = (a: Candidate, b: Candidate): number =>
  a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2];

/** Which of one programme day's matches the channels of a market show: each match on one of them, none at once. */
export const programmeOf = (
  market: Market,
  offers: readonly BroadcastOffer[],
): readonly ScheduledBroadcast[] => {
  const taken = new Set<number>();
  return market.channels.flatMap((channel) => {
    const candidates = offers.flatMap(({ fixture, countries, tier }): readonly Candidate[] => {
      const right = channel.carries.findIndex((country) => countries.includes(country));
      if (right < 0 || taken.has(fixture.id)) return [];
      return [{ fixture, rank: [right, tier, hash('tv', channel.slug, fixture.id)] }];
    });
    const shown: ScheduledBroadcast[] = [];
    for (const { fixture } of candidates.toSorted(byRank)) {
      if (shown.length >= (channel.free ? MOST_A_DAY.free : MOST_A_DAY.paid)) break;
      const startsMs = fixture.kickoffMs - STUDIO_MS;
      const endsMs = startsMs + LENGTH_MS;
      if (shown.some((other) => startsMs < other.endsMs && other.startsMs < endsMs)) continue;
      taken.add(fixture.id);
      shown.push({ channel, market, fixture, startsMs, endsMs });
    }
    return shown;
  });
};
