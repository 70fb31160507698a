import { isDecided } from '../../worlds/phases.ts';
import { hash } from '../../worlds/random.ts';
import type { WorldLeague, ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { isLocale, type Locale } from '../content/text-file.ts';
import { documentIdFor, rowIdFor, type DocumentRow, type RowSource } from '../library/library.ts';
import { competitionsOf, DAY_MS, HOUR_MS, keptForASlot, type GameWorld } from './game.ts';

/** Labels of the streams of a match, as an owner would write them. */
interface StreamLabels {
  /** Pictures and stadium sound, without commentary. */
  readonly ground: string;
  readonly commentary: string;
  /** A recording of the whole match. */
  readonly replay: string;
}

const STREAM_LABELS: Readonly<Record<Locale, StreamLabels>> = {
  en: { ground: 'Stadium sound', commentary: 'Live commentary', replay: 'Full match' },
  id: { ground: 'Suara stadion', commentary: 'Komentar langsung', replay: 'Laga penuh' },
  de: { ground: 'Stadionton', commentary: 'Live-Kommentar', replay: 'Das ganze Spiel' },
  es: { ground: 'Sonido del estadio', commentary: 'Narración en directo', replay: 'Partido completo' },
  fr: { ground: 'Son du stade', commentary: 'Commentaire en direct', replay: 'Match en intégralité' },
  it: { ground: 'Audio dello stadio', commentary: 'Telecronaca', replay: 'Partita integrale' },
  nl: { ground: 'Stadiongeluid', commentary: 'Livecommentaar', replay: 'Hele wedstrijd' },
  pt: { ground: 'Som do estádio', commentary: 'Narração ao vivo', replay: 'Jogo completo' },
  tr: { ground: 'Stat sesi', commentary: 'Canlı anlatım', replay: 'Maçın tamamı' },
  ru: { ground: 'Звук со стадиона', commentary: 'Прямой эфир с комментарием', replay: 'Матч целиком' },
};

/** Maximum number of matches per day that the site can stream. */
const MOST_A_DAY = 48;
const DAYS_AHEAD = 2;
/** A recording is available until the second day after the match. */
const RECORDED_MS = 2 * DAY_MS;

const BEFORE_MS = HOUR_MS / 4;
const LENGTH_MS = { League: 2.25 * HOUR_MS, Cup: 3 * HOUR_MS } as const;
/** A recording is ready half an hour after a match, or after a long cup match. */
const READY_MS = { League: 2.5 * HOUR_MS, Cup: 3.25 * HOUR_MS } as const;

/** The media server's channels: `gantry` has pictures and sound, `studio` captions as well. */
const GANTRY = 'gantry';
const STUDIO = 'studio';

interface Way {
  readonly slug: 'ground' | 'commentary' | 'replay';
  readonly channel: string;
  readonly access: 'free' | 'plan';
  readonly kind: 'live' | 'recording';
  readonly commentary: string | null;
  readonly countries: readonly string[] | null;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Returns the live streams of a match: two in five are free, one in five has a free and a paid stream, the others are
 * paid, one of them limited to some countries if these are configured.
 */
const liveWays = (
  { id, kickoffMs }: ScheduledFixture,
  { type }: WorldLeague,
  someCountries: readonly string[],
): readonly Way[] => {
  const times = { fromMs: kickoffMs - BEFORE_MS, untilMs: kickoffMs + LENGTH_MS[type] };
  const lot = hash('stream', id) % 5;
  const free: Way = {
    ...times,
    ...{ slug: 'ground', channel: GANTRY, access: 'free', kind: 'live' },
    commentary: null,
    countries: null,
  };
  const paid: Way = {
    ...times,
    ...{ slug: 'commentary', channel: STUDIO, access: 'plan', kind: 'live' },
    commentary: 'en',
    countries: lot === 4 && someCountries.length > 0 ? someCountries : null,
  };
  if (lot < 2) return [free];
  return lot === 2 ? [free, paid] : [paid];
};

/** Returns the recording; its channel contains the instant at which its pictures begin: kick-off. */
const replayOf = (
  { kickoffMs }: ScheduledFixture,
  league: WorldLeague,
  [live]: readonly Way[],
): readonly Way[] =>
  live === undefined
    ? []
    : [
        {
          ...live,
          slug: 'replay',
          kind: 'recording',
          channel: `replay-${String(Math.floor(kickoffMs / 1000))}`,
          fromMs: kickoffMs + READY_MS[league.type],
          untilMs: kickoffMs + RECORDED_MS,
        },
      ];

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const rowOf = (
  fixture: ScheduledFixture,
  way: Way,
  order: number,
  labels: StreamLabels,
  locale: Locale,
): DocumentRow => {
  const matchId = String(fixture.id);
  const announcedMs = fixture.kickoffMs - DAYS_AHEAD * DAY_MS;
  return {
    id: rowIdFor('streams', matchId, way.slug, locale),
    documentId: documentIdFor('streams', matchId, way.slug),
    locale,
    attributes: {
      matchId,
      order,
      label: labels[way.slug],
      channel: way.channel,
      access: way.access,
      kind: way.kind,
      commentary: way.commentary,
      countries: way.countries,
      from: isoOf(way.fromMs),
      until: isoOf(way.untilMs),
    },
    createdAtMs: announcedMs,
    updatedAtMs: announcedMs,
    publishedAtMs: announcedMs,
  };
};

const dayOf = ({ kickoffMs }: ScheduledFixture): number => Math.floor(kickoffMs / DAY_MS);

/** Selects the best matches of each day, equal ones at random. */
const chosen = (view: WorldView, tiers: ReadonlyMap<number, number>): readonly ScheduledFixture[] => {
  const tierOf = ({ leagueId }: ScheduledFixture): number => tiers.get(leagueId) ?? Infinity;
  const today = Math.floor(view.instantMs / DAY_MS);
  // Whole days, so that a match keeps its stream during the day.
  const filmed = view
    .scheduledBetween((today - 2) * DAY_MS, (today + DAYS_AHEAD + 1) * DAY_MS)
    .filter(({ leagueId }) => tiers.has(leagueId));
  return [...Map.groupBy(filmed, dayOf).values()].flatMap((ofDay) =>
    ofDay
      .toSorted((a, b) => tierOf(a) - tierOf(b) || hash('stream', a.id) - hash('stream', b.id))
      .slice(0, MOST_A_DAY),
  );
};

/** Returns no streams for a match that does not take place, and a recording for one that was played. */
const waysOf = (
  view: WorldView,
  fixture: ScheduledFixture,
  league: WorldLeague,
  someCountries: readonly string[],
): readonly Way[] => {
  const { code } = view.fixture(fixture).status;
  if (['PST', 'CANC', 'AWD', 'WO'].includes(code)) return [];
  const live = liveWays(fixture, league, someCountries);
  return isDecided(code) ? [...live, ...replayOf(fixture, league, live)] : live;
};

/**
 * Returns the streams of this site.
 *
 * @param someCountries the countries of restricted streams; if empty, no stream is restricted
 */
export const streams = (game: GameWorld, someCountries: readonly string[]): RowSource => {
  const kept = keptForASlot(game, (slotMs) => {
    const view = game.world.at(slotMs);
    const { leagues, tiers } = competitionsOf(view);
    return chosen(view, tiers).flatMap((fixture) => {
      const league = leagues.get(fixture.leagueId);
      return league === undefined ? [] : [{ fixture, ways: waysOf(view, fixture, league, someCountries) }];
    });
  });
  return {
    rows: ({ locale }) =>
      isLocale(locale)
        ? kept().flatMap(({ fixture, ways }) =>
            ways.map((way, order) => rowOf(fixture, way, order, STREAM_LABELS[locale], locale)),
          )
        : [],
  };
};
