import type { MatchSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { radio, useChoice } from '../../../shared/settings/choices.ts';
import { scoreNews } from '../row/use-changed.ts';

/** The last known state of each match of a list, by id. */
export type AnnouncedScores = ReadonlyMap<string, MatchSummary>;

export interface ListNews {
  readonly kind: 'goal' | 'correction' | 'over';
  readonly match: MatchSummary;
}

/** The maximum number of announcements at a time; nobody listens to ten results in a row. */
const MOST = 3;

export function announcedScores(matches: readonly MatchSummary[]): AnnouncedScores {
  return new Map(matches.map((match) => [match.id, match]));
}

function newsOf(before: MatchSummary | undefined, now: MatchSummary): ListNews | undefined {
  if (before === undefined) return undefined;
  const news = scoreNews(before.score, now.score);
  if (news !== undefined) return { kind: news === 'goal' ? 'goal' : 'correction', match: now };
  const isOver = now.status.phase === 'finished' && before.status.phase !== 'finished';
  return isOver && now.score.home !== null ? { kind: 'over', match: now } : undefined;
}

/** Returns what to announce after a list has changed: goals and corrections, and final whistles for `all`. */
export function listNews(
  announced: AnnouncedScores,
  matches: readonly MatchSummary[],
  verbosity: 'off' | 'goals' | 'all',
): readonly ListNews[] {
  if (verbosity === 'off') return [];
  return matches
    .flatMap((match) => newsOf(announced.get(match.id), match) ?? [])
    .filter(({ kind }) => kind !== 'over' || verbosity === 'all')
    .slice(0, MOST);
}

const NEWS_MESSAGES = {
  goal: 'matches.goalAnnounced',
  correction: 'matches.scoreCorrected',
  over: 'matches.overAnnounced',
} as const;

/** Announces score changes of a list to screen readers, in a polite live region. */
export function ListRadio({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const verbosity = useChoice(radio);
  const [seen, setSeen] = useState(matches);
  const [announced, setAnnounced] = useState(() => announcedScores(matches));
  const [news, setNews] = useState<readonly ListNews[]>([]);
  if (seen !== matches) {
    setSeen(matches);
    const unheard = listNews(announced, matches, verbosity);
    // Matches that leave the list, for example by a filter, keep their last known state until they return.
    setAnnounced(new Map([...announced, ...announcedScores(matches)]));
    if (unheard.length > 0) setNews(unheard);
  }
  return (
    <div role="status" aria-atomic="true" className="sr-only">
      {news.map(({ kind, match: { id, home, away, score } }) => (
        <p key={id}>
          <FormattedMessage
            id={NEWS_MESSAGES[kind]}
            values={{ home: home.name, homeGoals: score.home, away: away.name, awayGoals: score.away }}
          />
        </p>
      ))}
    </div>
  );
}
