/** A place that keeps texts by name; any call may throw where the browser keeps nothing for us. */
export interface StorageLevel {
  get(key: string): string | undefined;
  set(key: string, value: string, maxAgeS: number): void;
  remove(key: string): void;
}

/** `localStorage`, asked for anew each time: reading the property already throws where it is blocked. */
export function localLevel(storage: () => Storage): StorageLevel {
  return {
    get: (key) => storage().getItem(key) ?? undefined,
    set: (key, value) => {
      storage().setItem(key, value);
    },
    remove: (key) => {
      storage().removeItem(key);
    },
  };
}
