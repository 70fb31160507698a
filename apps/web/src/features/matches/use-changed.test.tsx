/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useChanged } from './use-changed.ts';

test('a score is marked when it changes, and never at first sight', () => {
  const { result, rerender } = renderHook(({ value }) => useChanged(value), { initialProps: { value: '0' } });
  expect(result.current).toBe(false);
  rerender({ value: '0' });
  expect(result.current).toBe(false);
  rerender({ value: '1' });
  expect(result.current).toBe(true);
});
