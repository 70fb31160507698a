import type { HeadToHead, MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { PANEL } from '../../shared/ui/panel.ts';

interface FormListProps {
  readonly team: HeadToHead['a'];
  /** The last matches, newest first. */
  readonly form: HeadToHead['form']['a'];
  readonly renderResult: (result: 'W' | 'D' | 'L') => ReactNode;
}

/** A team's last matches, each with its result and a link. */
export function FormList({ team, form, renderResult }: FormListProps) {
  return (
    <section className={PANEL}>
      <h2 className="flex min-h-12 items-center gap-3 px-4 font-semibold lg:px-5">
        <Crest id={team.id} name={team.name} />
        <span className="min-w-0 truncate">
          <FormattedMessage id="match.headToHead.form" values={{ team: team.shortName }} />
        </span>
      </h2>
      {form.length === 0 && (
        <p className="px-4 pb-4 text-soft lg:px-5">
          <FormattedMessage id="form.empty" />
        </p>
      )}
      <ul>
        {form.map(({ match, result, venue }) => (
          <li key={match.id}>
            <PageLink
              to={`/match/${match.id}`}
              className="flex min-h-11 items-center gap-3 border-t border-chalk px-4 hover:bg-raised lg:px-5"
            >
              {renderResult(result)}
              <span className="min-w-0 grow">
                <span className="block truncate">{match[venue === 'home' ? 'away' : 'home'].name}</span>
                <span className="flex gap-2 text-xs text-soft">
                  <LocalTime at={match.kickoff} style="short-date" />
                  <FormattedMessage id={`match.side.${venue}`} />
                </span>
              </span>
              <OwnGoalsFirst match={match} venue={venue} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The score with the list's team first: an away win is shown as 3–0, beside its "won" mark. */
function OwnGoalsFirst({ match, venue }: { readonly match: MatchSummary; readonly venue: 'home' | 'away' }) {
  const { home, away } = match.score;
  if (home === null || away === null) return null;
  const values = venue === 'home' ? { home, away } : { home: away, away: home };
  return (
    <span className="flex-none font-score text-base font-semibold tabular-nums">
      <FormattedMessage id="matches.score" values={values} />
    </span>
  );
}
