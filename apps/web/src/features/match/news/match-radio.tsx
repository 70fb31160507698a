import type { MatchDetail } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { radio, useChoice } from '../../../shared/settings/choices.ts';
import { isRedacted } from '../../../shared/spoilers/shield/answer-marks.ts';
import { useWorldNow } from '../../../shared/time/use-world-now.ts';
import { newsOf, nothingYet, type Announcement } from './match-news.ts';
import { useEventSentence } from './use-event-sentence.ts';

/**
 * An open match in words, for those who do not see it change: one sentence for each event, in a region that is
 * read out politely and whole. What had happened before the page was opened is not news; a clock never is.
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
