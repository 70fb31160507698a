import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { MatchRow } from '../row/match-row.tsx';
import { NothingLive } from './nothing-live.tsx';

const SHOWN = 5;

/** The first of what is being played, and the way to the rest. */
export function LiveNow({ matches }: { readonly matches: readonly MatchSummary[] }) {
  if (matches.length === 0) return <NothingLive />;
  return (
    <section className={PANEL}>
      <h2 className="flex h-12 items-center px-4 font-semibold">
        <FormattedMessage id="matches.live.heading" />
      </h2>
      <ul>
        {matches.slice(0, SHOWN).map((match) => (
          <li key={match.id}>
            <MatchRow match={match} mixed />
          </li>
        ))}
      </ul>
      <PageLink
        to="/live-matches"
        className="flex h-11 items-center border-t border-chalk px-4 text-soft hover:text-ink hover:underline"
      >
        <FormattedMessage id="matches.live.all" />
      </PageLink>
    </section>
  );
}
