import type { ContentPage } from '@touchline/contracts';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { textPageQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';

type Name = 'about-us' | 'disclaimer' | 'terms' | 'policy-privacy' | 'policy-refund';

interface TextRoute {
  /** The name of the route, which identifies its title and description. */
  readonly name: Name;
  /** The slug of the owner's text. */
  readonly slug: string;
  readonly Show: ComponentType<{ readonly page: ContentPage }>;
}

/** A page that consists of one text of the site's owner. */
export function textPageRoute({ name, slug, Show }: TextRoute) {
  function Component() {
    const intl = useIntl();
    const { data } = useAnswer(textPageQuery(useApi(), useLanguage(), slug));
    return (
      <>
        <PageHead
          title={intl.formatMessage({ id: `pages.${name}.title` })}
          description={intl.formatMessage({ id: `pages.${name}.description` })}
        />
        {data !== undefined && <Show page={data.data} />}
      </>
    );
  }
  return (services: Services) => ({
    loader: async ({ request }: LoaderFunctionArgs) => {
      await required(services, textPageQuery(services.api, languageOfRequest(request), slug));
      return null;
    },
    shouldRevalidate: () => false,
    Component,
  });
}
