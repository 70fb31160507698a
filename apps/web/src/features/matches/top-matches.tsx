import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { MATCH_COLUMNS, PANEL } from '../../shared/ui/panel.ts';
import { MatchRow } from './row/match-row.tsx';
import { hotMatchesQuery } from './queries/match-list-queries.ts';

const SHOWN = 6;

interface TopMatchesProps {
  /** The id of the match whose page it is on, which is omitted. */
  readonly without?: string;
}

/** The top matches, beside or below a list. Memoised: it does not render again when that list changes. */
export const TopMatches = memo(function TopMatches({ without }: TopMatchesProps) {
  const { data } = useAnswer(hotMatchesQuery(useApi()));
  const matches = (data?.data ?? []).filter(({ id }) => id !== without).slice(0, SHOWN);
  if (matches.length === 0) return null;
  return (
    <section className={PANEL}>
      <h2 className="flex h-12 items-center px-4 font-semibold">
        <FormattedMessage id="matches.hot.heading" />
      </h2>
      <ul className={MATCH_COLUMNS}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} mixed />
          </li>
        ))}
      </ul>
      <PageLink
        to="/hot-matches"
        className="flex h-11 items-center border-t border-chalk px-4 text-soft hover:text-ink hover:underline"
      >
        <FormattedMessage id="matches.hot.all" />
      </PageLink>
    </section>
  );
});
