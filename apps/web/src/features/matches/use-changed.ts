import { useEffect, useState } from 'react';

/** For how long a changed score is marked. */
const MARK_MS = 6000;

/** Whether the value has just changed while the page was looking; never at first sight. */
export function useChanged(value: string): boolean {
  const [seen, setSeen] = useState(value);
  const [changed, setChanged] = useState(false);
  if (value !== seen) {
    setSeen(value);
    setChanged(true);
  }
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => {
      setChanged(false);
    }, MARK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [changed, value]);
  return changed;
}
