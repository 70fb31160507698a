import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { BUTTON } from '../../../shared/ui/panel.ts';
import { GuideCards } from '../guides/guide-card.tsx';
import { siteQuery } from '../queries.ts';

const SHOWN = 3;

/** The guides that the site's owner puts forward: after the matches, for whoever has read them all. */
export function FeaturedGuides() {
  const { data } = useQuery(siteQuery(useApi(), useLanguage()));
  const guides = data?.data.home?.guides.slice(0, SHOWN) ?? [];
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="featured-guides" className="pt-10">
      <h2 id="featured-guides" className="px-4 pb-3 text-lg font-bold lg:px-0">
        <FormattedMessage id="site.home.guides" />
      </h2>
      <GuideCards guides={guides} />
      <p className="px-4 pt-4 lg:px-0">
        <PageLink to="/guides" className={BUTTON}>
          <FormattedMessage id="site.home.allGuides" />
        </PageLink>
      </p>
    </section>
  );
}
