import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LatestHighlights, latestHighlightsQuery, siteQuery } from '../../features/content/index.ts';
import {
  DayStrip,
  firstOfDayQuery,
  Following,
  hotMatchesQuery,
  LiveCount,
  liveMatchesQuery,
  loadNext,
  NothingLive,
  passes,
  Today,
  TopMatches,
} from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { optional, primed, type Services } from '../../shared/api/services.ts';
import { usePage } from '../../shared/config/page.ts';
import { PageHead, useAddress } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LiveAgeNote } from '../../shared/live/live-age-note.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { calendarDayAt } from '../../shared/time/day.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { HydrationBoundaries } from '../../shared/ui/hydration/hydration-boundaries.tsx';
import { Columns } from '../../shared/ui/columns.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';
import { GuidesSection, NoticeSection } from './sections.tsx';
import { webSite } from './web-site.ts';

function Home() {
  const intl = useIntl();
  const api = useApi();
  const { site } = usePage();
  const language = useLanguage();
  const address = useAddress();
  const today = useToday();
  const { data, dataUpdatedAt } = useAnswer(liveMatchesQuery(api));
  // The response includes matches that have just ended.
  const live = (data?.data ?? []).filter(({ status }) => passes('live', status));
  return (
    <HydrationBoundaries>
      <PageHead
        title={intl.formatMessage({ id: 'pages.index.title' })}
        description={intl.formatMessage({ id: 'pages.index.description' })}
        things={
          typeof window === 'undefined' ? [webSite({ name: site.name, language, home: address('') })] : []
        }
      />
      <NoticeSection />
      <Columns aside={<TopMatches />}>
        <PageTitle
          note={
            <div className="grid min-w-0 justify-items-end">
              <LiveCount count={live.length} />
              <LiveAgeNote topic="matches" updatedAtMs={dataUpdatedAt} />
            </div>
          }
        >
          <FormattedMessage id="pages.index.heading" />
        </PageTitle>
        <Following />
        <DayStrip day={today} today={today} live={live.length} onHome />
        <div className="pt-2 lg:pt-3">{live.length === 0 && <NothingLive />}</div>
        <Today />
        <p className="px-4 pt-4 lg:px-0">
          <PageLink to="/fixtures-results" className={BUTTON}>
            <FormattedMessage id="matches.today.all" />
          </PageLink>
        </p>
        <LatestHighlights />
        <GuidesSection />
      </Columns>
    </HydrationBoundaries>
  );
}

export function createRoute(services: Services) {
  const { api, nowMs, zone } = services;
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      const language = languageOfRequest(request);
      await Promise.all([
        primed(services, firstOfDayQuery(api, calendarDayAt(nowMs(), zone()), zone())),
        optional(services, liveMatchesQuery(api)),
        optional(services, hotMatchesQuery(api)),
        optional(services, latestHighlightsQuery(api, language)),
        optional(services, siteQuery(api, language)),
      ]);
      await loadNext(services);
      return null;
    },
    parts: () => [NoticeSection, GuidesSection],
    Component: Home,
  };
}
