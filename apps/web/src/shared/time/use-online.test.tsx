/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useOnline } from './use-online.ts';

function device(onLine: boolean | undefined): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
}

describe('§4.12 online', () => {
  test.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])('initially uses the device’s report: %s is %s', (reported, expected) => {
    device(reported);
    expect(renderHook(useOnline).result.current).toBe(expected);
  });

  test('follows the device', () => {
    device(true);
    const { result } = renderHook(useOnline);
    device(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(result.current).toBe(false);
    device(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(result.current).toBe(true);
  });
});
