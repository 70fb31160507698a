import type { MatchSummary, Side, TeamRef } from '@touchline/contracts';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRedacted } from '../../../shared/spoilers/shield/answer-marks.ts';
import { HiddenMark } from '../../../shared/spoilers/hidden-mark.tsx';
import { Crest } from '../../../shared/ui/crest.tsx';
import { useGoalsChanged } from './use-changed.ts';

/** Their places in `.match-row`. */
const AREAS = {
  home: { team: '[grid-area:home]', goals: '[grid-area:home-goals]' },
  away: { team: '[grid-area:away]', goals: '[grid-area:away-goals]' },
} as const;

interface TeamLineProps {
  readonly team: TeamRef;
  readonly side: Side;
  readonly reds: number;
  readonly won: boolean;
}

/** Crest, name and red cards of one side; who won is told by weight. It stays as it is while minutes pass. */
export const TeamLine = memo(function TeamLine({ team, side, reds, won }: TeamLineProps) {
  return (
    <span className={`flex h-6 min-w-0 items-center gap-2 ${AREAS[side].team}`}>
      <Crest id={team.id} name={team.name} />
      <span className={`truncate text-sm/6 sm:text-base/6 ${won ? 'font-bold' : ''}`} title={team.name}>
        {team.name}
      </span>
      {reds > 0 && <RedCards count={reds} />}
    </span>
  );
});

function RedCards({ count }: { readonly count: number }) {
  return (
    <span className="flex h-4 min-w-3 flex-none items-center justify-center rounded-[2px] bg-red px-[3px] font-score text-xs font-bold text-on-red">
      <span aria-hidden="true">{count > 1 ? count : ''}</span>
      <span className="sr-only">
        <FormattedMessage id="matches.redCards" values={{ count }} />
      </span>
    </span>
  );
}

interface GoalsProps {
  readonly match: MatchSummary;
  readonly side: Side;
}

/** One side's goals. Three digits would fit; a change is marked and moves nothing. */
export function GoalCount({ match, side }: GoalsProps) {
  const goals = match.score[side];
  const changed = useGoalsChanged(goals);
  const lost = match.winner !== null && match.winner !== 'draw' && match.winner !== side;
  const weight = lost || goals === null ? 'text-soft' : 'font-semibold';
  return (
    <span
      className={`block h-6 min-w-7 text-center font-score text-lg/6 tabular-nums ${weight} ${AREAS[side].goals} ${changed ? 'changed' : ''}`}
    >
      {isRedacted(match) ? <HiddenMark /> : (goals ?? <FormattedMessage id="matches.noScore" />)}
    </span>
  );
}
