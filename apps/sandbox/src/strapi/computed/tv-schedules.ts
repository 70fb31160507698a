import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { Row, RowSource } from '../library/row.ts';
import type { WorldView } from '../../worlds/world.ts';
import { MARKETS } from './channels.ts';
import { competitionsOf } from './competitions.ts';
import { DAY_MS, keptForASlot, type Game } from './game.ts';
import { programmeDay, programmeOf, type Broadcast } from './programme.ts';

/** Of the days around now. */
const BEFORE_MS = 2 * DAY_MS;
const AFTER_MS = 8 * DAY_MS;

/** Whether a match is off is looked at so long before it and after it; farther away nobody has been told. */
const LOOKED_AT_MS = DAY_MS;

/** A schedule is made public a week ahead. */
const ANNOUNCED_MS = 7 * DAY_MS;

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const rowOf = (view: WorldView, { channel, market, fixture, startsMs, endsMs }: Broadcast): Row => {
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

const isOff = (view: WorldView, { fixture }: Broadcast): boolean =>
  Math.abs(fixture.kickoffMs - view.instantMs) < LOOKED_AT_MS &&
  ['PST', 'CANC'].includes(view.fixture(fixture).status.code);

const schedule = (view: WorldView): readonly Row[] => {
  const { leagues, tiers } = competitionsOf(view);
  const fixtures = view
    .scheduledBetween(view.instantMs - BEFORE_MS, view.instantMs + AFTER_MS)
    .filter(({ leagueId }) => leagues.has(leagueId));
  return MARKETS.flatMap((market) => {
    const days = Map.groupBy(fixtures, ({ kickoffMs }) => programmeDay(market, kickoffMs));
    return [...days].flatMap(([day, ofDay]) =>
      day === null ? [] : programmeOf(market, ofDay, leagues, tiers),
    );
  })
    .filter((broadcast) => !isOff(view, broadcast))
    .toSorted((a, b) => a.startsMs - b.startsMs)
    .map((broadcast) => rowOf(view, broadcast));
};

export const tvSchedules = (game: Game): RowSource => {
  const kept = keptForASlot(game, (slotMs) => schedule(game.world.at(slotMs)));
  return { rows: kept };
};
