import { FormattedMessage, useIntl } from 'react-intl';
import { SPORT_SLUGS, type SportSlug } from '@touchline/contracts';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageNavLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { sportsQuery } from './queries.ts';

export type SportTab = 'games' | 'table';

/** Returns the tab in the URL; any other value means the games. */
export function sportTabOf(search: URLSearchParams): SportTab {
  return search.get('tab') === 'table' ? 'table' : 'games';
}

interface SportAddress {
  readonly tab: SportTab;
  readonly league?: string | undefined;
}

/** @example sportSearch({ tab: 'table', league: '12' }) // '?tab=table&league=12' */
export function sportSearch({ tab, league }: SportAddress): string {
  if (tab === 'games') return '';
  return `?${new URLSearchParams({ tab, ...(league === undefined ? {} : { league }) }).toString()}`;
}

interface SportTabsProps {
  readonly current: SportTab;
  /** The id of the league whose table is shown. */
  readonly league: string | undefined;
}

export function SportTabs({ current, league }: SportTabsProps) {
  const intl = useIntl();
  return (
    <div className="sticky top-14 z-10 mb-3">
      <TabLinks
        label={intl.formatMessage({ id: 'sports.tabs.label' })}
        current={current}
        tabs={[
          { id: 'games', label: <FormattedMessage id="sports.tab.games" />, search: '' },
          {
            id: 'table',
            label: <FormattedMessage id="league.tab.table" />,
            search: sportSearch({ tab: 'table', league }),
          },
        ]}
      />
    </div>
  );
}

/** The whole site is about football, so football links to the live matches. */
function addressOf(slug: SportSlug): string {
  return slug === 'football' ? '/live-matches' : `/sport/${slug}`;
}

/** Returns the sports that the server names, or all known ones until it responds. */
function useSports(): readonly { readonly slug: SportSlug; readonly live: number | null }[] {
  const { data } = useAnswer(sportsQuery(useApi()));
  if (data === undefined) return SPORT_SLUGS.map((slug) => ({ slug, live: null }));
  return SPORT_SLUGS.flatMap((slug) => {
    const found = data.data.find((sport) => sport.slug === slug);
    return found === undefined ? [] : [{ slug, live: found.live }];
  });
}

/** Links to the sports, with the number of live games of each. */
export function SportLinks() {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'site.nav.sports' })} className={PANEL}>
      <ul>
        {useSports().map(({ slug, live }) => (
          <li key={slug} className="border-t border-chalk first:border-t-0">
            <PageNavLink
              to={addressOf(slug)}
              className="flex h-14 items-center gap-3 px-4 hover:bg-raised aria-[current=page]:font-semibold lg:px-5"
            >
              <span className="grow text-lg">
                <FormattedMessage id={`site.sport.${slug}`} />
              </span>
              {live !== null && live > 0 && (
                <span className="pulse flex items-center gap-1.5 font-score text-base font-semibold text-live">
                  <FormattedMessage id="matches.dayStrip.live" values={{ count: live }} />
                </span>
              )}
              <Icon name="forward" className="size-5 text-soft" />
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
