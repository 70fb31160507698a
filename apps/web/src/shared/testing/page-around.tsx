import type { Language } from '@touchline/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApiClient } from '../api/api-client.ts';
import { ApiProvider } from '../api/services-context.tsx';
import type { Transport } from '../api/transport.ts';
import { PageProvider } from '../config/page.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { localeOf } from '../i18n/locale.ts';

interface Around {
  readonly language?: Language;
  readonly path?: string;
  readonly transport?: Transport;
}

const site = {
  name: 'Touchline',
  supportEmail: null,
  social: { telegram: null, twitter: null, facebook: null, rss: null },
  demonstration: null,
};

/** What stands around every page, with real texts: for tests of what is shown. */
export async function pageAround({
  language = 'en',
  path = `/${language}`,
  transport = () => Promise.reject(new Error('no API')),
}: Around = {}): Promise<(shown: ReactNode) => ReactElement> {
  const messages = await loadCatalogue(language);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (shown) => (
    <PageProvider
      value={{ nowMs: Date.UTC(2026, 10, 21, 17), timeZone: 'UTC', baseUrl: 'http://localhost', site }}
    >
      <ApiProvider value={createApiClient(transport)}>
        <QueryClientProvider client={queries}>
          <IntlProvider locale={localeOf(language)} messages={messages}>
            <RouterProvider
              router={createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [path] })}
            />
          </IntlProvider>
        </QueryClientProvider>
      </ApiProvider>
    </PageProvider>
  );
}
