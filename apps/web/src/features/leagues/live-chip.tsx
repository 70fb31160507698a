import type { LiveInTable, StandingGroup } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';

interface LiveChipProps {
  readonly live: LiveInTable;
  readonly group: StandingGroup;
}

/** How it stands in the match that this team is playing, and the way there. */
export function LiveChip({ live, group }: LiveChipProps) {
  const intl = useIntl();
  const nameOf = (id: string): string => group.rows.find(({ team }) => team.id === id)?.team.shortName ?? id;
  const { home, away } = live.score;
  const words = intl.formatMessage(
    { id: 'table.live.match' },
    { home: nameOf(live.home), homeGoals: home, away: nameOf(live.away), awayGoals: away },
  );
  return (
    <PageLink
      to={`/match/${live.match}`}
      title={words}
      className="grid h-11 min-w-11 flex-none place-items-center font-score text-base font-semibold text-live tabular-nums hover:underline"
    >
      <span aria-hidden="true">
        <FormattedMessage id="matches.score" values={live.score} />
      </span>
      <span className="sr-only">{words}</span>
    </PageLink>
  );
}
