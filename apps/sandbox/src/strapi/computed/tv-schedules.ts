import { documentIdFor, rowIdFor, type DocumentRow, type RowSource } from '../library/library.ts';
import type { MediaAsset } from '../media/media.ts';
import type { ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { hash } from '../../worlds/random.ts';
import { MARKETS, type MarketChannel, type Market } from './channels.ts';
import { competitionsOf, type Competitions, DAY_MS, keptForASlot, type GameWorld, HOUR_MS } from './game.ts';

/** Timestamp of the content that never changes. */
const ENTERED_MS = Date.parse('2026-11-01T09:00:00Z');

const logo = (slug: string): MediaAsset => ({ name: `channel-${slug}`, width: 240, height: 240 });

const ROWS: readonly DocumentRow[] = MARKETS.flatMap(({ country, language, channels }) =>
  channels.map((channel, order): DocumentRow => ({
    id: rowIdFor('tv-channels', channel.slug),
    documentId: documentIdFor('tv-channels', channel.slug),
    locale: null,
    attributes: {
      slug: channel.slug,
      order,
      name: channel.name,
      country,
      language: channel.language ?? language,
      free: channel.free,
      url: null,
      logo: logo(channel.slug),
    },
    createdAtMs: ENTERED_MS,
    updatedAtMs: ENTERED_MS,
    publishedAtMs: ENTERED_MS,
  })),
);

export const tvChannels: RowSource = { rows: () => ROWS };

/** A match that could be shown. */
interface BroadcastOffer {
  readonly fixture: ScheduledFixture;
  /** The countries whose rights include it; `null` for competitions of no country. */
  readonly countries: readonly (string | null)[];
  /** Number of divisions above it. */
  readonly tier: number;
}

/** A match on a channel. */
interface ScheduledBroadcast {
  readonly channel: MarketChannel;
  readonly market: Market;
  readonly fixture: ScheduledFixture;
  readonly startsMs: number;
  readonly endsMs: number;
}

/** The programme before kick-off, and the match with half-time and a few minutes after it. */
const STUDIO_MS = HOUR_MS / 4;
const MATCH_MS = 2 * HOUR_MS;
const LENGTH_MS = STUDIO_MS + MATCH_MS;

/** A programme day begins at five in the morning. */
const DAY_BEGINS_MS = 5 * HOUR_MS;

/** Maximum number of matches per programme day; free channels can afford fewer. */
const MOST_A_DAY = { free: 2, paid: 5 } as const;

/** Returns the number of the programme day of a start time; `null` if the programme would run into the next day. */
const programmeDay = ({ utcOffsetHours }: Market, startsMs: number): number | null => {
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

/**
 * Assigns the matches of one programme day to the channels of a market: each match to at most one channel, without
 * overlaps.
 */
const programmeOf = (market: Market, offers: readonly BroadcastOffer[]): readonly ScheduledBroadcast[] => {
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

/** Range of days around now. */
const BEFORE_MS = 2 * DAY_MS;
const AFTER_MS = 8 * DAY_MS;

/** Postponements and cancellations are checked within this time of kick-off; farther away none is known. */
const LOOKED_AT_MS = DAY_MS;

/** Schedules are published a week ahead. */
const ANNOUNCED_MS = 7 * DAY_MS;

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const rowOf = (
  view: WorldView,
  { channel, market, fixture, startsMs, endsMs }: ScheduledBroadcast,
): DocumentRow => {
  const names = [fixture.homeId, fixture.awayId].map((id) => view.team(id)?.name ?? '');
  const announcedMs = startsMs - ANNOUNCED_MS;
  return {
    id: rowIdFor('tv-schedules', channel.slug, String(fixture.id)),
    documentId: documentIdFor('tv-schedules', channel.slug, String(fixture.id)),
    locale: null,
    attributes: {
      matchId: String(fixture.id),
      title: names.join(' – '),
      sport: 'football',
      startsAt: isoOf(startsMs),
      endsAt: isoOf(endsMs),
      kickoff: isoOf(fixture.kickoffMs),
      free: channel.free,
      language: channel.language ?? market.language,
      url: null,
      channel: channel.slug,
    },
    createdAtMs: announcedMs,
    updatedAtMs: announcedMs,
    publishedAtMs: announcedMs,
  };
};

const isOff = (view: WorldView, { fixture }: ScheduledBroadcast): boolean =>
  Math.abs(fixture.kickoffMs - view.instantMs) < LOOKED_AT_MS &&
  ['PST', 'CANC'].includes(view.fixture(fixture).status.code);

/** Ranks friendlies below all competitions. */
const FRIENDLY_TIER = 9;

/**
 * Returns the offers of a fixture. A friendly is offered in the home countries of its clubs, where it fills quiet
 * evenings.
 */
const offerOf = (view: WorldView, { leagues, tiers, friendlies }: Competitions) => {
  const homeOf = (teamId: number): readonly string[] => {
    const code = view.team(teamId)?.country.code;
    return code === undefined || code === null ? [] : [code];
  };
  return (fixture: ScheduledFixture): readonly BroadcastOffer[] => {
    if (friendlies.has(fixture.leagueId)) {
      const countries = [...homeOf(fixture.homeId), ...homeOf(fixture.awayId)];
      return [{ fixture, countries, tier: FRIENDLY_TIER }];
    }
    const league = leagues.get(fixture.leagueId);
    if (league === undefined) return [];
    return [{ fixture, countries: [league.country.code], tier: tiers.get(league.id) ?? 0 }];
  };
};

const schedule = (view: WorldView): readonly DocumentRow[] => {
  const offers = view
    .scheduledBetween(view.instantMs - BEFORE_MS, view.instantMs + AFTER_MS)
    .flatMap(offerOf(view, competitionsOf(view)));
  return MARKETS.flatMap((market) => {
    const days = Map.groupBy(offers, ({ fixture }) => programmeDay(market, fixture.kickoffMs));
    return [...days].flatMap(([day, ofDay]) => (day === null ? [] : programmeOf(market, ofDay)));
  })
    .filter((broadcast) => !isOff(view, broadcast))
    .toSorted((a, b) => a.startsMs - b.startsMs)
    .map((broadcast) => rowOf(view, broadcast));
};

export const tvSchedules = (game: GameWorld): RowSource => {
  const kept = keptForASlot(game, (slotMs) => schedule(game.world.at(slotMs)));
  return { rows: kept };
};
