import { countryOf } from './countries.ts';

const KEY = 'tv-country';

/** Remembers on this device whose channels the reader has. */
export function keepCountry(storage: () => Storage, country: string): void {
  try {
    storage().setItem(KEY, country);
  } catch {
    // Storage is off or full: the address still says it.
  }
}

export function keptCountry(storage: () => Storage): string | undefined {
  try {
    return countryOf(storage().getItem(KEY));
  } catch {
    return undefined;
  }
}
