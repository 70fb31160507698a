import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { textPageQuery, TextBelow, TextPageView } from '../../features/content/index.ts';
import { plansQuery, PricingView } from '../../features/payments/index.ts';
import { optional, required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { usePage } from '../../shared/config/page.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';

interface PricingRoute {
  /** The name of the route, and the slug of the owner's text. */
  readonly name: 'pricing' | 'pricing-sport';
  readonly of: 'everything' | 'sport';
}

/** A note above the owner's text, shown if payments are switched off. */
function NothingSold() {
  return (
    <p role="note" className="mx-4 mt-4 border-s-[3px] border-warn bg-warn-wash px-4 py-3 text-warn lg:mx-0">
      <FormattedMessage id="payments.plans.off" />
    </p>
  );
}

/** A page with plans and prices, rendered by the server, and the owner's text below. */
export function pricingRoute({ name, of }: PricingRoute) {
  function Component() {
    const intl = useIntl();
    const sells = usePage().site.features.payments;
    const { data } = useAnswer(textPageQuery(useApi(), useLanguage(), name));
    return (
      <>
        <PageHead
          title={intl.formatMessage({ id: `pages.${name}.title` })}
          description={intl.formatMessage({ id: `pages.${name}.description` })}
        />
        {sells ? (
          <PricingView of={of} text={data !== undefined && <TextBelow page={data.data} />} />
        ) : (
          <>
            <NothingSold />
            {data !== undefined && <TextPageView page={data.data} />}
          </>
        )}
      </>
    );
  }
  return (services: Services) => ({
    loader: async ({ request }: LoaderFunctionArgs) => {
      const text = textPageQuery(services.api, languageOfRequest(request), name);
      if (services.features?.payments === true) {
        await Promise.all([optional(services, plansQuery(services.api)), optional(services, text)]);
      } else {
        await required(services, text);
      }
      return null;
    },
    shouldRevalidate: () => false,
    Component,
  });
}
