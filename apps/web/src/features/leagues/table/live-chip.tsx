import type { LiveInTable, StandingGroup } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';

interface LiveChipProps {
  readonly live: LiveInTable;
  readonly group: StandingGroup;
  /** The team of the row. */
  readonly team: string;
}

type Standing = 'ahead' | 'level' | 'behind';

/** As the marks of form: a shape of its own for each, so that colour carries nothing alone. */
const SHAPES = {
  ahead: 'rounded-full bg-live text-paper',
  level: 'rounded-sm border border-soft text-ink',
  behind: 'rounded-sm border border-b-[3px] border-red text-ink',
} as const satisfies Record<Standing, string>;

function standingOf({ away, score }: LiveInTable, team: string): Standing {
  const lead = (score.home - score.away) * (team === away ? -1 : 1);
  return lead === 0 ? 'level' : lead > 0 ? 'ahead' : 'behind';
}

/** How it stands in the match that this team is playing, whether it is ahead, and the way there. */
export function LiveChip({ live, group, team }: LiveChipProps) {
  const intl = useIntl();
  const nameOf = (id: string): string => group.rows.find((row) => row.team.id === id)?.team.shortName ?? id;
  const { home, away } = live.score;
  const standing = standingOf(live, team);
  const label = intl.formatMessage(
    { id: 'table.live.match' },
    { standing, home: nameOf(live.home), homeGoals: home, away: nameOf(live.away), awayGoals: away },
  );
  return (
    <PageLink
      to={`/match/${live.match}`}
      title={label}
      className="ms-7 flex h-6 min-w-11 flex-none items-center self-start sm:ms-0 sm:h-11 sm:justify-center sm:self-auto"
    >
      <span
        className={`flex h-5 items-center px-1.5 font-score text-sm font-semibold tabular-nums ${SHAPES[standing]}`}
        aria-hidden="true"
      >
        <FormattedMessage id="matches.score" values={live.score} />
      </span>
      <span className="sr-only">{label}</span>
    </PageLink>
  );
}
