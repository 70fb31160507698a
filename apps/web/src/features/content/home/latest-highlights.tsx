import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { Carousel } from '../../../shared/ui/carousel/carousel.tsx';
import { HighlightCard } from '../highlights/highlight-card.tsx';
import { latestHighlightsQuery } from '../reading/queries.ts';

/** The newest highlights in a carousel that advances automatically. */
export function LatestHighlights() {
  const intl = useIntl();
  const { data } = useAnswer(latestHighlightsQuery(useApi(), useLanguage()));
  const newest = data?.data ?? [];
  if (newest.length === 0) return null;
  return (
    <div className="pt-6">
      <Carousel
        label={intl.formatMessage({ id: 'site.home.highlights' })}
        title={
          <PageLink to="/highlight" className="underline-offset-4 hover:underline">
            <FormattedMessage id="site.home.highlights" />
          </PageLink>
        }
        slides={newest.map((highlight) => ({
          key: highlight.id,
          node: <HighlightCard highlight={highlight} />,
        }))}
      />
    </div>
  );
}
