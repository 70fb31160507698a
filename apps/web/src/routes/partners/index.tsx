import { HUB_PATH } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fragment, type ReactNode } from 'react';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { usePage } from '../../shared/config/page.ts';
import { PANEL } from '../../shared/ui/panel.ts';

interface Row {
  readonly name?: MessageKey;
  /** URLs without the origin. One with an id placeholder, or a method in front, is not a link. */
  readonly addresses: readonly string[];
}

/** A list of absolute URLs to copy; those that can be opened are links. */
export function AddressList({ rows }: { readonly rows: readonly Row[] }) {
  const { baseUrl } = usePage();
  const whole = (address: string): string => address.replace('/', `${baseUrl}/`);
  return (
    <ul>
      {rows.map(({ name, addresses }) => (
        <li key={addresses.join()} className="border-t border-chalk py-2 first:border-t-0">
          {name !== undefined && (
            <p>
              <FormattedMessage id={name} />
            </p>
          )}
          {addresses.map((address) => (
            <p key={address} dir="ltr" className="font-mono text-sm wrap-anywhere">
              {/^\/[^{]*$/.test(address) ? (
                <a href={address} className="inline-flex min-h-6 items-center underline underline-offset-4">
                  <Address whole={whole(address)} />
                </a>
              ) : (
                <Address whole={whole(address)} />
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Lets a long URL break after a slash or question mark instead of within a word. */
function Address({ whole }: { readonly whole: string }) {
  return (
    <span>
      {whole.split(/(?<=[/?])/u).map((part, place) => (
        // A part may occur twice and never moves, so the index is the key.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

export const LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

interface ChapterProps {
  readonly heading: MessageKey;
  readonly text?: MessageKey;
  /** Values that are not translated, such as header names. */
  readonly values?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function Chapter({ heading, text, values = {}, children }: ChapterProps) {
  return (
    <section className={`${PANEL} mb-4 px-4 py-4 lg:px-5`}>
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id={heading} values={values} />
      </h2>
      {text !== undefined && (
        <p className="mb-2 text-soft">
          <FormattedMessage id={text} values={values} />
        </p>
      )}
      {children}
    </section>
  );
}

/** The limits, each with the header that its text names. */
const LIMITS = [
  ['partners.limits.poll', 'ETag'],
  ['partners.limits.hub', ''],
  ['partners.limits.calendar', ''],
  ['partners.limits.stream', ''],
  ['partners.limits.busy', 'Retry-After'],
  ['partners.limits.key', 'X-Partner-Key'],
] as const satisfies readonly (readonly [MessageKey, string])[];

/** The APIs and feeds for partners, with all URLs. The page works without a script. */
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
