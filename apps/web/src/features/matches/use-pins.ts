import { useSyncExternalStore } from 'react';

const KEY = 'pinned-leagues';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let kept: readonly string[] | undefined;

function read(): readonly string[] {
  if (kept !== undefined) return kept;
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    kept = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : NONE;
  } catch {
    kept = NONE; // Storage is off or holds something foreign: nothing is pinned.
  }
  return kept;
}

function write(ids: readonly string[]): void {
  kept = ids;
  try {
    window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is off: the pins last as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The leagues that this reader put first, remembered on the device. */
export function usePins(): { has(id: string): boolean; toggle(id: string): void } {
  const ids = useSyncExternalStore(subscribe, read, () => NONE);
  return {
    has: (id) => ids.includes(id),
    toggle: (id) => {
      write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
  };
}
