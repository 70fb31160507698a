import type { Preferences } from '@touchline/contracts';

/** What someone chose, kept by the site upstream: a port. `remove` of nothing is done. */
export abstract class PreferencesSource {
  /** Of someone who never chose: `NO_FAVOURITES`, no language. */
  abstract read(userId: string): Promise<Preferences>;

  abstract write(userId: string, preferences: Preferences): Promise<void>;

  abstract remove(userId: string): Promise<void>;
}
