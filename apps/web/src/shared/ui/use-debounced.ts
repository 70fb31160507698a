import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** Returns the value once it has not changed for 250 ms, so that not every key stroke sends a request. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
