import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Crest } from '../../shared/ui/crest.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { roundQuery } from './queries/league-queries.ts';

interface CupWinnerProps {
  readonly leagueId: string;
  readonly season: number;
  /** The last round of the cup. */
  readonly round: string;
}

/**
 * Returns the winner of the final, or `undefined` until it is over. A final in two legs has no winner here, because
 * no single match decides it.
 */
export function winnerOf(matches: readonly MatchSummary[]): MatchSummary['home'] | undefined {
  const [final, second] = matches;
  if (final === undefined || second !== undefined) return undefined;
  return final.winner === 'home' || final.winner === 'away' ? final[final.winner] : undefined;
}

/**
 * The winner of a cup, above its final. It uses the filtered response, so that hiding the final's result hides the
 * winner too.
 */
export function CupWinner({ leagueId, season, round }: CupWinnerProps) {
  const { data } = useAnswer(roundQuery(useApi(), leagueId, season, round));
  const winner = winnerOf(data?.data ?? []);
  if (winner === undefined) return null;
  return (
    <p className={`mb-3 flex min-h-14 items-center gap-3 px-4 text-lg font-bold lg:px-5 ${PANEL}`}>
      <Crest id={winner.id} name={winner.name} size={28} />
      <PageLink to={`/team/${winner.id}`} className="min-w-0 hover:underline">
        <FormattedMessage id="league.winner" values={{ team: winner.name }} />
      </PageLink>
    </p>
  );
}
