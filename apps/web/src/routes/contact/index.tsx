import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ContactSheet, textPageQuery, SiteLinks } from '../../features/content/index.ts';
import { optional, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/language-of-request.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ContactIntro } from './contact-intro.tsx';
import { OtherWays } from './other-ways.tsx';

const SLUG = 'contact';

function Contact() {
  const intl = useIntl();
  const { data } = useAnswer(textPageQuery(useApi(), useLanguage(), SLUG));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.contact.title' })}
        description={intl.formatMessage({ id: 'pages.contact.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.contact.title" />
      </PageTitle>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <ContactIntro page={data?.data} />
          <ContactSheet />
        </div>
        <div className="grid gap-8 px-4 lg:px-0">
          <OtherWays />
          <SiteLinks />
        </div>
      </div>
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      // The form works without its introduction.
      await optional(services, textPageQuery(services.api, languageOfRequest(request), SLUG));
      return null;
    },
    shouldRevalidate: () => false,
    Component: Contact,
  };
}
