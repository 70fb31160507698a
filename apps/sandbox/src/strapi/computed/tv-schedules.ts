import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { DocumentRow, RowSource } from '../library/row.ts';
import type { ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { MARKETS } from './channels.ts';
import { competitionsOf, type Competitions } from './competitions.ts';
import { DAY_MS, keptForASlot, type GameWorld } from './game.ts';
import { programmeDay, programmeOf, type ScheduledBroadcast, type BroadcastOffer } from './programme.ts';

/** Of the days around now. */
const BEFORE_MS = 2 * DAY_MS;
const AFTER_MS = 8 * DAY_MS;

/** Whether a match is off is looked at so long before it and after it; farther away nobody has been told. */
const LOOKED_AT_MS = DAY_MS;

/** A schedule is made public a week ahead. */
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

/** Below everything in which something is at stake. */
const FRIENDLY_TIER = 9;

/** A friendly is shown where one of its clubs is at home: on a quiet evening there is nothing else. */
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
