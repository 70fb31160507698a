import type { Language, PublicSite } from '@touchline/contracts';
import { loadMessages } from '@touchline/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { createApiClient } from '../api/api-client.ts';
import { ApiProvider } from '../api/services-context.tsx';
import type { Transport } from '../api/transport.ts';
import { PageProvider } from '../config/page.ts';
import { SessionProvider } from '../session/session-context.tsx';
import type { AuthSession } from '../session/session.ts';
import { unknownSession } from '../session/unknown-session.ts';
import { localeOf } from '../i18n/locale.ts';

interface Around {
  readonly language?: Language;
  readonly path?: string;
  readonly transport?: Transport;
  readonly session?: AuthSession;
  /** Loader of a page that fails; the rendered element is its error screen. */
  readonly failing?: LoaderFunction;
  /** Whether the site sells something: with play money, from a provider on this machine. */
  readonly sells?: boolean;
  /** The address where staff see drafts. */
  readonly previewUrl?: string | null;
}

const site = {
  name: 'Touchline',
  supportEmail: null,
  social: { telegram: null, twitter: null, facebook: null, rss: null },
  host: null,
  previewUrl: null,
  analyticsId: null,
  pricingOverlayHost: null,
  receiptsKeptDays: 3650,
  features: {
    scores: true,
    accounts: true,
    content: true,
    tv: true,
    movies: true,
    highlights: true,
    contact: true,
    payments: false,
    notifications: true,
    streams: true,
  },
  demonstration: null,
};

const SELLING: PublicSite = {
  ...site,
  features: { ...site.features, payments: true },
  demonstration: { world: 'simulated', time: { realMs: 0, worldMs: 0, speed: 1 } },
};

function standIn(loader: LoaderFunction, shown: ReactNode): RouteObject {
  return { path: '*', loader, element: null, hydrateFallbackElement: null, errorElement: shown };
}

/** The providers around every page, with real messages, for tests of rendered components. */
export async function pageAround({
  language = 'en',
  path = `/${language}`,
  transport = () => Promise.reject(new Error('no API')),
  session = unknownSession,
  failing,
  sells = false,
  previewUrl = null,
}: Around = {}): Promise<(shown: ReactNode) => ReactElement> {
  const messages = await loadMessages(language);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (shown) => (
    <PageProvider
      value={{
        nowMs: Date.UTC(2026, 10, 21, 17),
        timeZone: 'UTC',
        baseUrl: 'http://localhost',
        site: { ...(sells ? SELLING : site), previewUrl },
      }}
    >
      <ApiProvider value={createApiClient(transport)}>
        <SessionProvider value={session}>
          <QueryClientProvider client={queries}>
            <IntlProvider locale={localeOf(language)} messages={messages}>
              <RouterProvider
                router={createMemoryRouter(
                  [failing === undefined ? { path: '*', element: shown } : standIn(failing, shown)],
                  { initialEntries: [path] },
                )}
              />
            </IntlProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ApiProvider>
    </PageProvider>
  );
}
