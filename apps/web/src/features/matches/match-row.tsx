import type { MatchSummary } from '@touchline/contracts';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import { MatchClock } from './match-clock.tsx';
import { RowMarks } from './row-marks.tsx';
import { Goals, TeamLine } from './team-line.tsx';
import { useRowLabel } from './use-row-label.ts';

interface MatchRowProps {
  readonly match: MatchSummary;
  /** With its date: in lists that are not of one day. */
  readonly dated?: boolean;
  /** Under its league's name, and dated: in lists that mix leagues. */
  readonly mixed?: boolean;
}

/** One match: 64 px high, or 88 with its league, whatever happens in it. */
export function MatchRow({ match, mixed = false, dated = mixed }: MatchRowProps) {
  const label = useRowLabel(match);
  return (
    <PageLink
      to={`/match/${match.id}`}
      aria-label={label}
      className={`grid grid-cols-[3.5rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 border-t border-chalk px-2 hover:bg-raised lg:px-3 ${mixed ? 'h-22' : 'h-16'}`}
    >
      {mixed && <LeagueLine match={match} />}
      <span className="flex min-w-0 justify-center">
        <MatchClock match={match} dated={dated} />
      </span>
      <span className="grid min-w-0 gap-1">
        <TeamLine match={match} side="home" />
        <TeamLine match={match} side="away" />
      </span>
      <span className="flex items-center gap-2">
        <RowMarks match={match} />
        <span className="grid min-w-7 gap-1 pe-1 text-center font-score text-lg/6">
          <Goals match={match} side="home" />
          <Goals match={match} side="away" />
        </span>
      </span>
    </PageLink>
  );
}

function LeagueLine({ match: { league } }: MatchRowProps) {
  const countryName = useCountryName();
  return (
    <span className="col-start-2 col-end-4 flex h-5 min-w-0 items-center gap-2 text-xs text-soft">
      <Flag code={league.country.code} small />
      <span className="truncate">{[countryName(league.country), league.name].join(' · ')}</span>
    </span>
  );
}
