/** @jest-environment ./jest-environment-browser.mjs */
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  Hydrated,
  HydrationBoundaries,
  HydrationProvider,
} from '../shared/ui/hydration/hydration-boundaries.tsx';
import { hydrationProgress } from '../shared/ui/hydration/hydration-progress.ts';
import { createQueryClient } from './query-client.ts';

/** Renders a page whose second boundary hydrates late, after a response that is newer than the server's HTML. */
async function lateBoundary(hydrated: Promise<undefined>, onHydrated: () => void) {
  const code = Promise.withResolvers<undefined>();
  let isBrowser = false;
  function Second() {
    const { data } = useQuery({ queryKey: ['score'], queryFn: () => '2–1' });
    if (isBrowser) use(code.promise);
    return <p>{data}</p>;
  }
  function Page({ queries }: { readonly queries: QueryClient }) {
    return (
      <QueryClientProvider client={queries}>
        <HydrationBoundaries>
          <p>first</p>
          <Second />
        </HydrationBoundaries>
      </QueryClientProvider>
    );
  }
  const root = document.createElement('div');
  const queries = createQueryClient({ hydrated });
  queries.setQueryData(['score'], '1–1', { updatedAt: 1 });
  root.innerHTML = renderToString(<Page queries={queries} />);
  isBrowser = true;
  const errors: string[] = [];
  await act(async () => {
    hydrateRoot(
      root,
      <HydrationProvider value={hydrationProgress(onHydrated, queueMicrotask)}>
        <Hydrated>
          <Page queries={queries} />
        </Hydrated>
      </HydrationProvider>,
      { onRecoverableError: (error) => errors.push(String(error)) },
    );
    await Promise.resolve();
  });
  // Another, already hydrated part of the page sends the request.
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<undefined>();
  const renewed = queries.query({ queryKey: ['score'], queryFn: () => (isAsked(undefined), '2–1') });
  await asked;
  await act(async () => {
    code.resolve(undefined);
    await code.promise;
  });
  await renewed;
  // React handles the resolved value in a separate task.
  await waitFor(() => {
    expect(root.textContent).toBe('first2–1');
  });
  queries.clear();
  return errors;
}

test('a boundary that hydrates after a newer response still finds the data of the server’s HTML', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const errors = await lateBoundary(promise, () => {
    resolve(undefined);
  });
  expect(errors).toEqual([]);
});
