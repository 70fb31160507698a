import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ContentPage } from '@touchline/contracts';
import { ContactSheet, textPageQuery, SiteLinks, RichTextView } from '../../features/content/index.ts';
import { optional, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { usePage } from '../../shared/config/page.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';

/** The owner's introduction to the form, or a default text if it cannot be loaded. */
export function ContactIntro({ page }: { readonly page: ContentPage | undefined }) {
  return (
    <div lang={page?.lang} className="px-4 pb-5 text-base lg:px-0">
      {page === undefined ? (
        <p>
          <FormattedMessage id="content.contact.intro" />
        </p>
      ) : (
        <>
          {page.summary !== null && <p className="max-w-[42rem] pb-4 text-base leading-7">{page.summary}</p>}
          <RichTextView text={page.body} />
        </>
      )}
    </div>
  );
}

/** A link to the FAQ, and the support address for visitors who prefer to send an email. */
export function OtherWays() {
  const { site } = usePage();
  return (
    <div className="max-w-[42rem]">
      <h2 className="font-semibold">
        <FormattedMessage id="content.contact.first" />
      </h2>
      <p className="pt-1 text-soft">
        <FormattedMessage id="content.contact.firstText" />
      </p>
      <p>
        <PageLink to="/faq" className={TEXT_LINK}>
          <FormattedMessage id="site.footer.faq" />
        </PageLink>
      </p>
      {site.supportEmail !== null && (
        <>
          <h2 className="pt-4 font-semibold">
            <FormattedMessage id="content.contact.mail" />
          </h2>
          <p>
            <a href={`mailto:${site.supportEmail}`} className={`${TEXT_LINK} break-all`}>
              {site.supportEmail}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

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
