/** @jest-environment ./jest-environment-browser.mjs */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiUnreachable } from '../api/errors.ts';
import { useAnswer } from './use-answer.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

test('a network that fails between two attempts ends in an error, not an endless skeleton', async () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const queryFn = (): Promise<string> => {
    onlineManager.setOnline(false);
    return Promise.reject(new ApiUnreachable('/api/x', new TypeError('no network')));
  };
  const { result } = renderHook(() => useAnswer({ queryKey: ['x'], queryFn, retry: 2, retryDelay: 0 }), {
    wrapper,
  });
  await waitFor(() => {
    expect(result.current.status).toBe('error');
  });
  expect(result.current.fetchStatus).toBe('idle');
  queries.clear();
});
