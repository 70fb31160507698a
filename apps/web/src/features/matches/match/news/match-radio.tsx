import type { MatchDetail } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { radio, useChoice } from '../../../../shared/settings/choices.ts';
import { isRedacted } from '../../../../shared/spoilers/shield/answer-marks.ts';
import { useWorldNow } from '../../../../shared/time/use-world-now.ts';
import { GOALS } from '../header/scorers.ts';
import { useEventSentence, recentChanges, type Change } from './recent-changes.ts';

export type Verbosity = 'off' | 'goals' | 'all';

/** A change of a match to be announced. */
export type Announcement =
  | { readonly kind: 'goal' | 'correction' | 'over'; readonly home: number; readonly away: number }
  | { readonly kind: 'event'; readonly change: Change };

/** The score and changes that were announced, or that happened before the page was opened. */
export interface AnnouncedState {
  readonly home: number;
  readonly away: number;
  readonly isOver: boolean;
  readonly changes: ReadonlySet<string>;
}

const nameOf = ({ entry: { event }, kind }: Change): string => `${event.id} ${kind}`;

export function nothingYet(match: MatchDetail, nowMs: number): AnnouncedState {
  return {
    home: match.score.home ?? 0,
    away: match.score.away ?? 0,
    isOver: match.status.phase === 'finished',
    changes: new Set(recentChanges(match, nowMs).map(nameOf)),
  };
}

/** A hidden score must not be read as 0–0. */
const hasScore = ({ score }: MatchDetail): boolean => score.home !== null && score.away !== null;

function newsIn(
  announced: AnnouncedState,
  now: AnnouncedState,
  fresh: readonly Change[],
  verbosity: Verbosity,
): Announcement | null {
  const { home, away } = now;
  if (verbosity === 'off') return null;
  if (now.isOver && !announced.isOver) return { kind: 'over', home, away };
  if (home !== announced.home || away !== announced.away) {
    const scorer = fresh.find(({ entry, kind }) => kind === 'new' && GOALS.has(entry.event.type));
    if (scorer !== undefined) return { kind: 'event', change: scorer };
    return { kind: home + away > announced.home + announced.away ? 'goal' : 'correction', home, away };
  }
  const [newest] = verbosity === 'all' ? fresh : fresh.filter(({ entry }) => GOALS.has(entry.event.type));
  return newest === undefined ? null : { kind: 'event', change: newest };
}

/**
 * Returns the next state and announcement, or `undefined` if nothing changed. `news` is `null` if the change is not
 * announced at this verbosity.
 */
export function newsOf(
  announced: AnnouncedState,
  match: MatchDetail,
  nowMs: number,
  verbosity: Verbosity,
): { readonly announced: AnnouncedState; readonly news: Announcement | null } | undefined {
  if (!hasScore(match)) return undefined;
  const fresh = recentChanges(match, nowMs).filter((change) => !announced.changes.has(nameOf(change)));
  const now: AnnouncedState = {
    home: match.score.home ?? 0,
    away: match.score.away ?? 0,
    isOver: match.status.phase === 'finished',
    changes: fresh.length === 0 ? announced.changes : new Set([...announced.changes, ...fresh.map(nameOf)]),
  };
  const isSame =
    fresh.length === 0 &&
    now.home === announced.home &&
    now.away === announced.away &&
    now.isOver === announced.isOver;
  return isSame ? undefined : { announced: now, news: newsIn(announced, now, fresh, verbosity) };
}

/**
 * Announces an open match to screen readers, one sentence per event, in a polite, atomic live region. Events before
 * the page was opened and changes of the clock are not announced.
 */
export function MatchRadioContent({ match }: { readonly match: MatchDetail }) {
  const verbosity = useChoice(radio);
  const nowMs = useWorldNow();
  const [announced, setAnnounced] = useState(() => nothingYet(match, nowMs));
  const [news, setNews] = useState<Announcement | null>(null);
  const next = newsOf(announced, match, nowMs, verbosity);
  if (next !== undefined) {
    setAnnounced(next.announced);
    if (next.news !== null) setNews(next.news);
  }
  return (
    <p role="status" aria-atomic="true" className="sr-only">
      {news !== null && !isRedacted(match) && <Sentence news={news} match={match} />}
    </p>
  );
}

function Sentence({ news, match }: { readonly news: Announcement; readonly match: MatchDetail }) {
  const sentence = useEventSentence(match);
  const { home, away } = match;
  if (news.kind === 'event') return sentence(news.change);
  const id = (
    {
      goal: 'matches.goalAnnounced',
      correction: 'matches.scoreCorrected',
      over: 'matches.overAnnounced',
    } as const
  )[news.kind];
  const values = { home: home.name, homeGoals: news.home, away: away.name, awayGoals: news.away };
  return <FormattedMessage id={id} values={values} />;
}
