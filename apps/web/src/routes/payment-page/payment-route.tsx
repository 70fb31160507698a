import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { NoticePage, textPageQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { usePage } from '../../shared/config/page.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';

interface PaymentRoute {
  readonly name: 'payment-result' | 'payment-success' | 'payment-failure' | 'misc-payment-link';
  /** The slug of the text that is shown if payments are switched off. */
  readonly slug: string;
  /** The page shown if payments are switched on. */
  readonly Show: ComponentType;
  /** Whether its URL contains a secret, which must not be sent in the `Referer` header. */
  readonly isSecret?: boolean;
}

function Notice({ slug }: Pick<PaymentRoute, 'slug'>) {
  const { data } = useAnswer(textPageQuery(useApi(), useLanguage(), slug));
  return data === undefined ? null : <NoticePage page={data.data} />;
}

/**
 * A page about one payment. Only the browser requests the payment, so the server renders the same document for
 * everyone.
 */
export function paymentRoute({ name, slug, Show, isSecret = false }: PaymentRoute) {
  function Component() {
    const intl = useIntl();
    const sells = usePage().site.features.payments;
    return (
      <>
        <PrivateHead
          title={intl.formatMessage({ id: `pages.${name}.title` })}
          description={intl.formatMessage({ id: `pages.${name}.description` })}
          {...(isSecret ? { referrer: 'no-referrer' } : {})}
        />
        {sells ? <Show /> : <Notice slug={slug} />}
      </>
    );
  }
  return (services: Services) => ({
    loader: async ({ request }: LoaderFunctionArgs) => {
      if (services.features?.payments !== true) {
        await required(services, textPageQuery(services.api, languageOfRequest(request), slug));
      }
      return null;
    },
    shouldRevalidate: () => false,
    Component,
  });
}
