import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '../shared/api/api-client.ts';
import { ApiProvider } from '../shared/api/services-context.tsx';
import { SessionProvider } from '../shared/session/session-context.tsx';
import type { AuthSession } from '../shared/session/session.ts';
import { PageProvider, type RenderContext } from '../shared/config/page.ts';

interface ProvidersProps {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly session: AuthSession;
  readonly page: RenderContext;
  readonly children: ReactNode;
}

export function Providers({ queries, api, session, page, children }: ProvidersProps) {
  return (
    <PageProvider value={page}>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </SessionProvider>
      </ApiProvider>
    </PageProvider>
  );
}
