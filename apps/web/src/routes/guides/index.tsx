import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { GuideList, guidesQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

function Guides() {
  const intl = useIntl();
  const { data } = useAnswer(guidesQuery(useApi(), useLanguage()));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.guides.title' })}
        description={intl.formatMessage({ id: 'pages.guides.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.guides.heading" />
      </PageTitle>
      <p className="max-w-[42rem] px-4 text-base text-soft lg:px-0">
        <FormattedMessage id="content.guides.intro" />
      </p>
      {data !== undefined && <GuideList guides={data.data} />}
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      await required(services, guidesQuery(services.api, languageOfRequest(request)));
      return null;
    },
    shouldRevalidate: () => false,
    Component: Guides,
  };
}
