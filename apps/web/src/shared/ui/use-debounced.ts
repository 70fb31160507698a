import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** The value once it has stayed the same for a moment, so that not every key stroke is a question. */
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
