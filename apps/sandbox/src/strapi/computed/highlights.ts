import { isDecided } from '../../worlds/phases.ts';
import { hash } from '../../worlds/random.ts';
import type { Fixture, ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { isLocale } from '../content/locales.ts';
import type { DocumentRow, RowSource } from '../library/row.ts';
import { competitionsOf } from './competitions.ts';
import { DAY_MS, keptForASlot, type GameWorld } from './game.ts';
import { highlightOf } from './highlight.ts';

const DAYS = 7;

/** Somebody has to cut them. */
const MOST_A_DAY = 24;

/** Played out on the pitch: of a result from the table there is nothing to see. */
const hasScenes = ({ status, events, goals }: Fixture): boolean =>
  isDecided(status.code) && goals !== null && (events.length > 0 || goals.home + goals.away === 0);

const dayOf = ({ kickoffMs }: ScheduledFixture): number => Math.floor(kickoffMs / DAY_MS);

/** The matches of the last days that are worth it: the first divisions first, drawn by lot among equals. */
const chosen = (view: WorldView, tiers: ReadonlyMap<number, number>): readonly ScheduledFixture[] => {
  const tierOf = ({ leagueId }: ScheduledFixture): number => tiers.get(leagueId) ?? Infinity;
  const today = Math.floor(view.instantMs / DAY_MS);
  // Of whole days, also of the part that is still to be played: a late match takes no place from an early one.
  const filmed = view
    .scheduledBetween((today - DAYS) * DAY_MS, (today + 1) * DAY_MS)
    .filter(({ leagueId }) => tiers.has(leagueId));
  return [...Map.groupBy(filmed, dayOf).values()].flatMap((ofDay) =>
    ofDay
      .toSorted((a, b) => tierOf(a) - tierOf(b) || hash('cut', a.id) - hash('cut', b.id))
      .slice(0, MOST_A_DAY),
  );
};

/** Short films of the last days' matches, in every language. */
export const highlights = (game: GameWorld): RowSource => {
  const kept = keptForASlot(game, (slotMs) => {
    const view = game.world.at(slotMs);
    const { leagues, tiers } = competitionsOf(view);
    const fixtures = chosen(view, tiers)
      .map((scheduled) => view.fixture(scheduled))
      .filter(hasScenes)
      .map((fixture) => ({ fixture, league: leagues.get(fixture.scheduled.leagueId)?.name ?? '' }));
    return { view, fixtures, told: new Map<string, readonly DocumentRow[]>() };
  });
  return {
    rows({ locale }) {
      if (!isLocale(locale)) return [];
      const { view, fixtures, told } = kept();
      const known = told.get(locale);
      if (known !== undefined) return known;
      const rows = fixtures.flatMap(
        ({ fixture, league }) => highlightOf(view, fixture, league, locale) ?? [],
      );
      told.set(locale, rows);
      return rows;
    },
  };
};
