import { HUB_PATH } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { AddressList } from './address-list.tsx';
import { Chapter, LINK } from './chapter.tsx';

/** With the header that each of them speaks of. */
const LIMITS = [
  ['partners.limits.poll', 'ETag'],
  ['partners.limits.hub', ''],
  ['partners.limits.calendar', ''],
  ['partners.limits.stream', ''],
  ['partners.limits.busy', 'Retry-After'],
  ['partners.limits.key', 'X-Partner-Key'],
] as const satisfies readonly (readonly [MessageKey, string])[];

/** What others may build on, with every address; it needs no script to be read. */
function Partners() {
  const intl = useIntl();
  const language = useLanguage();
  const feed = (path: string): readonly string[] => [
    `/${language}/rss/${path}.xml`,
    `/${language}/feeds/${path}.json`,
  ];
  return (
    <div className="max-w-3xl">
      <PageHead
        title={intl.formatMessage({ id: 'pages.partners.title' })}
        description={intl.formatMessage({ id: 'pages.partners.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.partners.heading" />
      </PageTitle>
      <p className="px-4 pb-2 lg:px-0">
        <FormattedMessage id="partners.intro" />
      </p>
      <Chapter
        heading="partners.feeds.heading"
        text="partners.feeds.text"
        values={{ parameter: '?scores=off' }}
      >
        <AddressList
          rows={[
            { name: 'partners.feeds.matches', addresses: feed('matches') },
            { name: 'partners.feeds.results', addresses: feed('results') },
            { name: 'partners.feeds.events', addresses: feed('events') },
            { name: 'partners.feeds.league', addresses: feed('leagues/{id}') },
            { name: 'partners.feeds.team', addresses: feed('teams/{id}') },
            {
              name: 'partners.feeds.eventsOf',
              addresses: [...feed('events/leagues/{id}'), ...feed('events/teams/{id}')],
            },
          ]}
        />
      </Chapter>
      <Chapter heading="partners.calendars.heading" text="partners.calendars.text">
        <AddressList
          rows={[
            {
              name: 'partners.feeds.league',
              addresses: [`/calendar/leagues/{id}.ics?lang=${language}`],
            },
            { name: 'partners.feeds.team', addresses: [`/calendar/teams/{id}.ics?lang=${language}`] },
          ]}
        />
      </Chapter>
      <Chapter heading="pages.widget.heading" text="partners.widgets.text">
        <PageLink to="/widget" className={LINK}>
          <FormattedMessage id="partners.widgets.link" />
        </PageLink>
      </Chapter>
      <Chapter heading="partners.stream.heading" text="partners.stream.text">
        <AddressList rows={[{ addresses: ['/api/live?topics=matches', '/api/live?topics=league:{id}'] }]} />
      </Chapter>
      <Chapter heading="partners.hub.heading" text="partners.hub.text" values={{ protocol: 'WebSub' }}>
        <AddressList rows={[{ addresses: [`POST ${HUB_PATH}`] }]} />
      </Chapter>
      <Chapter heading="partners.api.heading" text="partners.api.text">
        <a href="/api/docs" className={LINK}>
          <FormattedMessage id="partners.api.link" />
        </a>
      </Chapter>
      <Chapter heading="partners.limits.heading">
        <ul className="list-disc ps-5">
          {LIMITS.map(([limit, header]) => (
            <li key={limit} className="py-1">
              <FormattedMessage id={limit} values={{ header }} />
            </li>
          ))}
        </ul>
        <p className="mt-3 border-s-[3px] border-warn ps-3">
          <FormattedMessage id="partners.rights" />
        </p>
      </Chapter>
    </div>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Partners };
}
