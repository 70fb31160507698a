import { hash } from '../../worlds/random.ts';
import type { Fixture, FixtureEvent, WorldView } from '../../worlds/world.ts';
import type { Locale } from '../content/locales.ts';
import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { DocumentRow } from '../library/row.ts';
import type { MediaAsset } from '../media/media.ts';
import { HOUR_MS } from './game.ts';
import { HIGHLIGHT_WORDS, type HighlightWords } from './highlight-words.ts';

const GOALS = new Set(['Normal Goal', 'Own Goal', 'Penalty']);
const SHOOT_OUT = 'Penalty Shootout';

const isGoal = ({ type, detail, comments }: FixtureEvent): boolean =>
  type === 'Goal' && GOALS.has(detail) && comments !== SHOOT_OUT;

const goalText = ({ player, elapsed, extra, detail }: FixtureEvent, words: HighlightWords): string => {
  const minute = extra === null ? String(elapsed) : `${String(elapsed)}+${String(extra)}`;
  const how =
    detail === 'Own Goal' ? ` (${words.ownGoal})` : detail === 'Penalty' ? ` (${words.penalty})` : '';
  return `${player.name === null ? '' : `${player.name} `}${minute}’${how}`;
};

/** From a match that is over; half an hour after it the scenes are cut. */
const cutMs = ({ scheduled, status }: Fixture): number =>
  scheduled.kickoffMs + (status.code === 'FT' ? 2.5 : 3.25) * HOUR_MS;

const poster = (matchId: string): MediaAsset => ({ name: `highlight-${matchId}`, width: 1280, height: 720 });

/** The best scenes of a match, told in one language; null for one of which there is nothing to tell yet. */
export const highlightOf = (
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
  const words = HIGHLIGHT_WORDS[locale];
  const scorers = events.filter(isGoal);
  const told =
    scorers.length === 0
      ? words.goalless
      : `${words.goals} ${scorers.map((goal) => goalText(goal, words)).join(', ')}.`;
  const kicks =
    score.penalty === null
      ? ''
      : ` ${words.shootOut} ${String(score.penalty.home)}–${String(score.penalty.away)}.`;
  const matchId = String(scheduled.id);
  // Half a minute for each goal, and what else there was.
  const seconds = 75 + 28 * scorers.length + 4 * events.length + (hash('cut', scheduled.id) % 30);
  return {
    id: rowIdFor('highlights', matchId, locale),
    documentId: documentIdFor('highlights', matchId),
    locale,
    attributes: {
      matchId,
      leagueId: String(scheduled.leagueId),
      title: `${home.name} ${String(goals.home)}–${String(goals.away)} ${away.name}`,
      summary: `${leagueName}. ${told}${kicks}`,
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
