import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { FaqList, faqQuery, SiteLinks } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { faqPage } from './faq-page.ts';

function Faq() {
  const intl = useIntl();
  const { data } = useAnswer(faqQuery(useApi(), useLanguage()));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.faq.title' })}
        description={intl.formatMessage({ id: 'pages.faq.description' })}
        things={typeof window === 'undefined' && data !== undefined ? [faqPage(data.data)] : []}
      />
      <PageTitle>
        <FormattedMessage id="pages.faq.heading" />
      </PageTitle>
      <p className="px-4 text-base text-soft lg:px-0">
        <FormattedMessage id="content.faq.intro" />
      </p>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">{data !== undefined && <FaqList items={data.data} />}</div>
        <div className="px-4 lg:px-0 xl:pt-7">
          <SiteLinks />
        </div>
      </div>
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      await required(services, faqQuery(services.api, languageOfRequest(request)));
      return null;
    },
    shouldRevalidate: () => false,
    Component: Faq,
  };
}
