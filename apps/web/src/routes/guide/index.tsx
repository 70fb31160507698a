import { useIntl } from 'react-intl';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { GuideArticleView, guideQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { usePage } from '../../shared/config/page.ts';
import { PageHead, useAddress } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { article } from './article.ts';

function Article() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  const { baseUrl, site } = usePage();
  const address = useAddress();
  const { data } = useAnswer(guideQuery(useApi(), useLanguage(), slug));
  if (data === undefined) return null;
  const { title, summary, cover } = data.data;
  const image = `${baseUrl}${cover?.src ?? '/og/default.png'}`;
  const written = { site: site.name, home: address(''), url: address(`/guides/${slug}`), image };
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.guides-slug.title' }, { title })}
        description={intl.formatMessage({ id: 'pages.guides-slug.description' }, { summary })}
        trail={[{ name: intl.formatMessage({ id: 'site.nav.guides' }), path: '/guides' }, { name: title }]}
        things={typeof window === 'undefined' ? [article(data.data, written)] : []}
      />
      <GuideArticleView guide={data.data} />
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      const { slug = '' } = params;
      await required(services, guideQuery(services.api, languageOfRequest(request), slug));
      return null;
    },
    shouldRevalidate: onAnotherPath,
    Component: Article,
  };
}
