import { FormattedMessage, useIntl } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { FilmList, filmsQuery } from '../../features/content/index.ts';
import { required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

function Movies() {
  const intl = useIntl();
  const { data } = useAnswer(filmsQuery(useApi(), useLanguage()));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.movies.title' })}
        description={intl.formatMessage({ id: 'pages.movies.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.movies.title" />
      </PageTitle>
      <p className="px-4 pb-5 text-base text-soft lg:px-0">
        <FormattedMessage id="content.films.intro" />
      </p>
      {data !== undefined && <FilmList films={data.data} />}
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      await required(services, filmsQuery(services.api, languageOfRequest(request)));
      return null;
    },
    shouldRevalidate: () => false,
    Component: Movies,
  };
}
