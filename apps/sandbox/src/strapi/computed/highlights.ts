import { isDecided } from '../../worlds/phases.ts';
import { hash } from '../../worlds/random.ts';
import type { Fixture, ScheduledFixture, WorldView, FixtureEvent } from '../../worlds/world.ts';
import { isLocale, type Locale } from '../content/text-file.ts';
import { type DocumentRow, type RowSource, documentIdFor, rowIdFor } from '../library/library.ts';
import type { MediaAsset } from '../media/media.ts';
import { competitionsOf, DAY_MS, keptForASlot, type GameWorld, HOUR_MS } from './game.ts';

/** The words of a highlight's summary, in addition to names and minutes. */
interface HighlightLabels {
  /** With its colon, which French precedes by a space. */
  readonly goals: string;
  /** The whole summary of a match without goals. */
  readonly goalless: string;
  readonly ownGoal: string;
  readonly penalty: string;
  readonly shootOut: string;
}

const HIGHLIGHT_LABELS: Readonly<Record<Locale, HighlightLabels>> = {
  en: {
    goals: 'Goals:',
    goalless: 'No goals, but the best saves and the near misses.',
    ownGoal: 'own goal',
    penalty: 'pen.',
    shootOut: 'Shoot-out:',
  },
  id: {
    goals: 'Gol:',
    goalless: 'Tanpa gol, tetapi penuh penyelamatan dan peluang emas.',
    ownGoal: 'gol bunuh diri',
    penalty: 'pen.',
    shootOut: 'Adu penalti:',
  },
  de: {
    goals: 'Tore:',
    goalless: 'Keine Tore, aber die besten Paraden und Chancen.',
    ownGoal: 'Eigentor',
    penalty: 'Elfmeter',
    shootOut: 'Elfmeterschießen:',
  },
  es: {
    goals: 'Goles:',
    goalless: 'Sin goles, pero con las mejores paradas y ocasiones.',
    ownGoal: 'en propia puerta',
    penalty: 'pen.',
    shootOut: 'Tanda de penaltis:',
  },
  fr: {
    goals: 'Buts\u00A0:',
    goalless: 'Pas de but, mais les plus beaux arrêts et les meilleures occasions.',
    ownGoal: 'csc',
    penalty: 's.p.',
    shootOut: 'Tirs au but\u00A0:',
  },
  it: {
    goals: 'Gol:',
    goalless: 'Nessun gol, ma le parate e le occasioni migliori.',
    ownGoal: 'autogol',
    penalty: 'rig.',
    shootOut: 'Rigori:',
  },
  nl: {
    goals: 'Doelpunten:',
    goalless: 'Geen doelpunten, wel de mooiste reddingen en kansen.',
    ownGoal: 'eigen doelpunt',
    penalty: 'strafschop',
    shootOut: 'Strafschoppenserie:',
  },
  pt: {
    goals: 'Gols:',
    goalless: 'Sem gols, mas com as melhores defesas e chances.',
    ownGoal: 'contra',
    penalty: 'pên.',
    shootOut: 'Disputa por pênaltis:',
  },
  tr: {
    goals: 'Goller:',
    goalless: 'Gol yok ama en iyi kurtarışlar ve pozisyonlar burada.',
    ownGoal: 'kendi kalesine',
    penalty: 'penaltı',
    shootOut: 'Seri penaltılar:',
  },
  ru: {
    goals: 'Голы:',
    goalless: 'Без голов, зато лучшие сейвы и моменты.',
    ownGoal: 'автогол',
    penalty: 'пен.',
    shootOut: 'Серия пенальти:',
  },
};

const GOALS = new Set(['Normal Goal', 'Own Goal', 'Penalty']);
const SHOOT_OUT = 'Penalty Shootout';

const isGoal = ({ type, detail, comments }: FixtureEvent): boolean =>
  type === 'Goal' && GOALS.has(detail) && comments !== SHOOT_OUT;

const goalText = ({ player, elapsed, extra, detail }: FixtureEvent, labels: HighlightLabels): string => {
  const minute = extra === null ? String(elapsed) : `${String(elapsed)}+${String(extra)}`;
  const how =
    detail === 'Own Goal' ? ` (${labels.ownGoal})` : detail === 'Penalty' ? ` (${labels.penalty})` : '';
  return `${player.name === null ? '' : `${player.name} `}${minute}’${how}`;
};

/** Returns when the highlight of a finished match is ready: about half an hour after the match. */
const cutMs = ({ scheduled, status }: Fixture): number =>
  scheduled.kickoffMs + (status.code === 'FT' ? 2.5 : 3.25) * HOUR_MS;

const poster = (matchId: string): MediaAsset => ({ name: `highlight-${matchId}`, width: 1280, height: 720 });

/** Returns the highlight of a match in one language; `null` before it is ready. */
const highlightOf = (
  view: WorldView,
  fixture: Fixture,
  leagueName: string,
  locale: Locale,
): DocumentRow | null => {
  const { scheduled, goals, score, events } = fixture;
  const home = view.team(scheduled.homeId);
  const away = view.team(scheduled.awayId);
  const madeMs = cutMs(fixture);
  if (goals === null || home === undefined || away === undefined || madeMs > view.instantMs) return null;
  const labels = HIGHLIGHT_LABELS[locale];
  const scorers = events.filter(isGoal);
  const scores =
    scorers.length === 0
      ? labels.goalless
      : `${labels.goals} ${scorers.map((goal) => goalText(goal, labels)).join(', ')}.`;
  const kicks =
    score.penalty === null
      ? ''
      : ` ${labels.shootOut} ${String(score.penalty.home)}–${String(score.penalty.away)}.`;
  const matchId = String(scheduled.id);
  // Half a minute for each goal, plus other events.
  const seconds = 75 + 28 * scorers.length + 4 * events.length + (hash('cut', scheduled.id) % 30);
  return {
    id: rowIdFor('highlights', matchId, locale),
    documentId: documentIdFor('highlights', matchId),
    locale,
    attributes: {
      matchId,
      leagueId: String(scheduled.leagueId),
      title: `${home.name} ${String(goals.home)}–${String(goals.away)} ${away.name}`,
      summary: `${leagueName}. ${scores}${kicks}`,
      seconds,
      url: null,
      channel: `clip-${String(Math.floor(scheduled.kickoffMs / 1000))}-${String(seconds)}`,
      playedAt: new Date(scheduled.kickoffMs).toISOString(),
      poster: poster(matchId),
    },
    createdAtMs: madeMs,
    updatedAtMs: madeMs,
    publishedAtMs: madeMs,
  };
};

const DAYS = 7;

/** Maximum number of highlights per day: each has to be edited. */
const MOST_A_DAY = 24;

/** Whether the match was played: a result by a ruling has no scenes. */
const hasScenes = ({ status, events, goals }: Fixture): boolean =>
  isDecided(status.code) && goals !== null && (events.length > 0 || goals.home + goals.away === 0);

const dayOf = ({ kickoffMs }: ScheduledFixture): number => Math.floor(kickoffMs / DAY_MS);

/** Selects matches of the last days: first divisions first, equal ones at random. */
const chosen = (view: WorldView, tiers: ReadonlyMap<number, number>): readonly ScheduledFixture[] => {
  const tierOf = ({ leagueId }: ScheduledFixture): number => tiers.get(leagueId) ?? Infinity;
  const today = Math.floor(view.instantMs / DAY_MS);
  // Whole days, including matches still to be played: so a late match does not replace an early one.
  const filmed = view
    .scheduledBetween((today - DAYS) * DAY_MS, (today + 1) * DAY_MS)
    .filter(({ leagueId }) => tiers.has(leagueId));
  return [...Map.groupBy(filmed, dayOf).values()].flatMap((ofDay) =>
    ofDay
      .toSorted((a, b) => tierOf(a) - tierOf(b) || hash('cut', a.id) - hash('cut', b.id))
      .slice(0, MOST_A_DAY),
  );
};

/** Returns the highlights of the last days, in every language. */
export const highlights = (game: GameWorld): RowSource => {
  const kept = keptForASlot(game, (slotMs) => {
    const view = game.world.at(slotMs);
    const { leagues, tiers } = competitionsOf(view);
    const fixtures = chosen(view, tiers)
      .map((scheduled) => view.fixture(scheduled))
      .filter(hasScenes)
      .map((fixture) => ({ fixture, league: leagues.get(fixture.scheduled.leagueId)?.name ?? '' }));
    return { view, fixtures, rowsByLocale: new Map<string, readonly DocumentRow[]>() };
  });
  return {
    rows({ locale }) {
      if (!isLocale(locale)) return [];
      const { view, fixtures, rowsByLocale } = kept();
      const known = rowsByLocale.get(locale);
      if (known !== undefined) return known;
      const rows = fixtures.flatMap(
        ({ fixture, league }) => highlightOf(view, fixture, league, locale) ?? [],
      );
      rowsByLocale.set(locale, rows);
      return rows;
    },
  };
};
