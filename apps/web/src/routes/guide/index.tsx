import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { GuideArticle, guideQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/language-of-request.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

function Article() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  const { data } = useQuery(guideQuery(useApi(), useLanguage(), slug));
  if (data === undefined) return null;
  const { title, summary } = data.data;
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.guides-slug.title' }, { title })}
        description={intl.formatMessage({ id: 'pages.guides-slug.description' }, { summary })}
      />
      <GuideArticle guide={data.data} />
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
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
    Component: Article,
  };
}
