import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { searchQuery, SearchResults } from '../../features/search/index.ts';
import { optional, type Services } from '../../shared/api/services.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useDebounced } from '../../shared/ui/use-debounced.ts';

function asked(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim();
}

/** The search page. Results follow the typed text; a submitted query has a URL. */
function Search() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const sent = asked(search);
  const [from, setFrom] = useState(sent);
  const [typed, setTyped] = useState(sent);
  // The query in the URL changed: by back or forward, or by a search from the overlay.
  if (from !== sent) {
    setFrom(sent);
    setTyped(sent);
  }
  const text = useDebounced(typed.trim());
  return (
    <>
      <PrivateHead
        title={
          sent === ''
            ? intl.formatMessage({ id: 'pages.search.title' })
            : intl.formatMessage({ id: 'pages.search.titleFor' }, { query: sent })
        }
        description={intl.formatMessage({ id: 'pages.search.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.search.heading" />
      </PageTitle>
      <SearchField label="search.placeholder" value={typed} onChange={setTyped} />
      <SearchResults text={text} />
    </>
  );
}

async function load(services: Services, { request }: LoaderFunctionArgs): Promise<null> {
  const text = asked(new URL(request.url).searchParams);
  if (text !== '') await optional(services, searchQuery(services.api, text));
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    Component: Search,
  };
}
