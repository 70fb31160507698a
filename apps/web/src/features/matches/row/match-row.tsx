import type { MatchSummary, Side, TeamRef } from '@touchline/contracts';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRedacted } from '../../../shared/spoilers/shield/answer-marks.ts';
import { HiddenMark } from '../../../shared/spoilers/hidden-mark.tsx';
import { Crest } from '../../../shared/ui/crest.tsx';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useSplitViewColumn } from '../../../shared/ui/split-view-column.ts';
import { Flag } from '../../../shared/ui/flag.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useGoalsChanged, useScoreNews } from './use-changed.ts';
import { MatchClock } from './match-clock.tsx';

/** The grid areas of `.match-row`. */
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

/**
 * Crest, name and red cards of one side; the winner's name is bold. Memoised: a new minute does not render it again.
 */
const TeamLine = memo(function TeamLine({ team, side, reds, won }: TeamLineProps) {
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

/** The goals of one side, with space for three digits. A change is highlighted and shifts nothing. */
function GoalCount({ match, side }: GoalsProps) {
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

/** Further facts: shoot-out, aggregate and stream. They do not rely on colour alone. */
function RowMarks({ match }: { readonly match: MatchSummary }) {
  const { aggregate, score, stream } = match;
  return (
    <span className="flex flex-col items-end self-center [grid-area:marks] text-xs text-soft">
      {score.penalties !== null && <FormattedMessage id="matches.penalties" values={score.penalties} />}
      {aggregate !== null && <FormattedMessage id="matches.aggregate" values={aggregate} />}
      {stream !== 'none' && <Icon name="play" className="size-4" />}
    </span>
  );
}

interface MatchRowProps {
  readonly match: MatchSummary;
  /** Shows the date, for lists of several days. */
  readonly dated?: boolean;
  /** Shows the league and the date, for lists of several leagues. */
  readonly mixed?: boolean;
  /** Reserves space for a star at the end of the row, in windows wide enough. */
  readonly followable?: boolean;
}

/**
 * One match: always 64 px high, or 88 px with its league. The elements are in reading order (clock, home, goals,
 * away, goals); the grid stacks the goals.
 */
export function MatchRow({ match, mixed = false, dated = mixed, followable = false }: MatchRowProps) {
  const { home, away, redCards, winner } = match;
  const news = useScoreNews(match);
  const isOpen = useSplitViewColumn()?.chosen.endsWith(`/match/${match.id}`) === true;
  return (
    <PageLink
      to={`/match/${match.id}`}
      aria-current={isOpen ? 'page' : undefined}
      data-news={news}
      className={`match-row border-t border-chalk px-2 hover:bg-raised aria-[current]:bg-raised lg:px-3 ${mixed ? 'match-row-mixed h-22' : 'h-16'} ${followable ? 'pe-22 max-[24rem]:pe-11 sm:pe-11 lg:pe-11' : ''}`}
    >
      {mixed && <LeagueLine match={match} />}
      <span className="flex min-w-0 justify-center self-center [grid-area:clock]">
        {news === undefined ? (
          <MatchClock match={match} dated={dated} />
        ) : (
          <span className={`truncate text-xs font-bold ${news === 'goal' ? 'text-live' : 'text-warn'}`}>
            <FormattedMessage id={`matches.row.${news}`} />
          </span>
        )}
      </span>
      <TeamLine team={home} side="home" reds={redCards.home} won={winner === 'home'} />
      <GoalCount match={match} side="home" />
      <TeamLine team={away} side="away" reds={redCards.away} won={winner === 'away'} />
      <GoalCount match={match} side="away" />
      <RowMarks match={match} />
    </PageLink>
  );
}

function LeagueLine({ match: { league } }: MatchRowProps) {
  const countryName = useCountryName();
  return (
    <span className="flex h-5 min-w-0 [grid-area:league] items-center gap-2 text-xs text-soft">
      <Flag code={league.country.code} small />
      <span className="truncate">{[countryName(league.country), league.name].join(' · ')}</span>
    </span>
  );
}
