import type { MatchSummary, Side } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { MatchClock } from './match-clock.tsx';
import { RowMarks } from './row-marks.tsx';
import { useChanged } from './use-changed.ts';
import { useRowLabel } from './use-row-label.ts';

interface MatchRowProps {
  readonly match: MatchSummary;
  /** With the date: in lists that are not of one day. */
  readonly dated?: boolean;
}

/** One match on one line of 64 px, whatever happens in it. */
export function MatchRow({ match, dated = false }: MatchRowProps) {
  const label = useRowLabel(match);
  return (
    <PageLink
      to={`/match/${match.id}`}
      aria-label={label}
      className="grid h-16 grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-chalk px-3 hover:bg-raised lg:px-4"
    >
      <span className="flex justify-center">
        <MatchClock match={match} dated={dated} />
      </span>
      <span className="grid gap-1">
        <TeamLine match={match} side="home" />
        <TeamLine match={match} side="away" />
      </span>
      <span className="flex items-center gap-2">
        <RowMarks match={match} />
        <span className="grid min-w-7 gap-1 text-end font-score text-lg/6">
          <Goals match={match} side="home" />
          <Goals match={match} side="away" />
        </span>
      </span>
    </PageLink>
  );
}

function TeamLine({ match, side }: { readonly match: MatchSummary; readonly side: Side }) {
  const team = match[side];
  const weight = match.winner === side ? 'font-bold' : '';
  const reds = match.redCards[side];
  return (
    <span className="flex h-6 min-w-0 items-center gap-2">
      <Crest id={team.id} name={team.name} />
      <span className={`truncate text-base ${weight}`} title={team.name}>
        {team.name}
      </span>
      {reds > 0 && (
        <span className="flex h-4 min-w-3 flex-none items-center justify-center rounded-[2px] bg-red px-[3px] font-score text-xs font-bold text-[oklch(1_0_0)]">
          {reds > 1 ? reds : ''}
        </span>
      )}
    </span>
  );
}

function Goals({ match, side }: { readonly match: MatchSummary; readonly side: Side }) {
  const goals = match.score[side];
  const changed = useChanged(String(goals));
  const lost = match.winner !== null && match.winner !== 'draw' && match.winner !== side;
  return (
    <span
      className={`block h-6 px-1 tabular-nums ${lost ? 'text-soft' : 'font-semibold'} ${changed ? 'changed' : ''}`}
    >
      {goals ?? <FormattedMessage id="matches.noScore" />}
    </span>
  );
}
