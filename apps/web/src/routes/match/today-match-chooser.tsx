import { FormattedMessage, useIntl } from 'react-intl';
import { dayMatchesQuery, MatchesView, MatchList } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

/** Shown if the URL names no match: today's matches. */
export function TodayMatchChooser() {
  const intl = useIntl();
  const query = useAnswer(dayMatchesQuery(useApi(), useToday(), useViewerZone()));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.match-id.chooser.title' })}
        description={intl.formatMessage({ id: 'pages.match-id.chooser.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.match-id.chooser.heading" />
      </PageTitle>
      <MatchesView
        query={query}
        empty={
          <Empty
            next={
              <PageLink to="/fixtures-results" className={BUTTON}>
                <FormattedMessage id="pages.fixtures-results.title" />
              </PageLink>
            }
          >
            <FormattedMessage id="match.chooser.empty" />
          </Empty>
        }
      >
        {(matches) => <MatchList matches={matches} />}
      </MatchesView>
    </>
  );
}
