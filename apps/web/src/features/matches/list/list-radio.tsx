import type { MatchSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { radio, useChoice } from '../../../shared/settings/choices.ts';
import { announcedScores, listNews, type ListNews } from './list-news.ts';

const NEWS_MESSAGES = {
  goal: 'matches.goalAnnounced',
  correction: 'matches.scoreCorrected',
  over: 'matches.overAnnounced',
} as const;

/** The scores of a list in words, for those who do not see them change: read out politely, when nothing else is. */
export function ListRadio({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const verbosity = useChoice(radio);
  const [seen, setSeen] = useState(matches);
  const [announced, setAnnounced] = useState(() => announcedScores(matches));
  const [news, setNews] = useState<readonly ListNews[]>([]);
  if (seen !== matches) {
    setSeen(matches);
    const unheard = listNews(announced, matches, verbosity);
    // What leaves a list and comes back (another filter) is as it was heard of.
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
