import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '../shared/api/api-client.ts';
import { ApiProvider } from '../shared/api/services-context.tsx';
import { PageProvider, type PageFrame } from '../shared/config/page.ts';

interface ProvidersProps {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly page: PageFrame;
  readonly children: ReactNode;
}

export function Providers({ queries, api, page, children }: ProvidersProps) {
  return (
    <PageProvider value={page}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ApiProvider>
    </PageProvider>
  );
}
