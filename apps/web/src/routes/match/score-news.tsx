import type { MatchSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface ScoreNewsProps {
  readonly match: MatchSummary;
}

interface Told {
  readonly home: number;
  readonly away: number;
  readonly isGoal: boolean;
}

/** Says a goal, or a score that was taken back, to those who do not see it change; silent at first. */
export function ScoreNews({ match }: ScoreNewsProps) {
  const home = match.score.home ?? 0;
  const away = match.score.away ?? 0;
  const [seen, setSeen] = useState({ home, away });
  const [told, setTold] = useState<Told | null>(null);
  if (home !== seen.home || away !== seen.away) {
    setSeen({ home, away });
    setTold({ home, away, isGoal: home + away > seen.home + seen.away });
  }
  return (
    <p role="status" className="sr-only">
      {told !== null && (
        <FormattedMessage
          id={told.isGoal ? 'matches.goalAnnounced' : 'matches.scoreCorrected'}
          values={{
            home: match.home.name,
            homeGoals: told.home,
            away: match.away.name,
            awayGoals: told.away,
          }}
        />
      )}
    </p>
  );
}
