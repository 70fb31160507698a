import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { HighlightGrid, highlightsQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

function Highlights() {
  const intl = useIntl();
  const { data } = useAnswer(highlightsQuery(useApi(), useLanguage()));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.highlight.title' })}
        description={intl.formatMessage({ id: 'pages.highlight.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.highlight.heading" />
      </PageTitle>
      <p className="px-4 pb-5 text-base text-soft lg:px-0">
        <FormattedMessage id="content.highlights.intro" />
      </p>
      {data !== undefined && <HighlightGrid highlights={data.data} />}
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      await required(services, highlightsQuery(services.api, languageOfRequest(request)));
      return null;
    },
    shouldRevalidate: () => false,
    Component: Highlights,
  };
}
