import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useSplitViewColumn } from '../../../shared/ui/split-view-column.ts';
import { Flag } from '../../../shared/ui/flag.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MatchClock } from './match-clock.tsx';
import { GoalCount, TeamLine } from './team-line.tsx';
import { useScoreNews } from './use-changed.ts';

/** What else there is to know: aggregate, shoot-out, a stream. Words, so that colour carries nothing alone. */
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
  /** With its date: in lists that are not of one day. */
  readonly dated?: boolean;
  /** Under its league's name, and dated: in lists that mix leagues. */
  readonly mixed?: boolean;
  /** With room for a star at its end, where the window has it. */
  readonly followable?: boolean;
}

/**
 * One match: 64 px high, or 88 with its league, whatever happens in it. It is written in the order in which it
 * is read aloud (clock, home, goals, away, goals); the grid puts the goals below each other.
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
