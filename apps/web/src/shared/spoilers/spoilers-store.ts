import { NO_SHIELD, revealedOf, spoilerSettingOf, type SpoilerSetting } from './spoiler-setting.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export const SETTING_KEY = 'spoilers';
export const REVEALED_KEY = 'spoilers.revealed';
const MAX_REVEALED = 200;

export interface SpoilersView {
  readonly setting: SpoilerSetting;
  /** Ids of matches, and names of tables, that the reader has asked for. */
  readonly revealed: ReadonlySet<string>;
}

export const NOTHING_HIDDEN: SpoilersView = { setting: NO_SHIELD, revealed: new Set() };

/** What this browser's reader wants to be spared, in step with its other tabs. */
export class SpoilersStore {
  #view: SpoilersView | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param storage throws where it is switched off: then the setting lasts as long as the page */
  constructor(private readonly storage: () => Kept) {}

  readonly view = (): SpoilersView => {
    this.#view ??= this.#read();
    return this.#view;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A new shield begins anew: what was asked for under another one is hidden again. */
  set(setting: SpoilerSetting): void {
    const again = setting.shield !== this.view().setting.shield;
    this.#take({ setting, revealed: again ? new Set() : this.view().revealed });
  }

  reveal(name: string): void {
    const { setting, revealed } = this.view();
    this.#take({ setting, revealed: new Set([...revealed, name].slice(-MAX_REVEALED)) });
  }

  /** Another tab has written. */
  reload(): void {
    this.#view = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #take(view: SpoilersView): void {
    this.#view = view;
    try {
      const storage = this.storage();
      storage.setItem(SETTING_KEY, JSON.stringify(view.setting));
      storage.setItem(REVEALED_KEY, JSON.stringify([...view.revealed]));
    } catch {
      // Storage is off or full: they last as long as the page.
    }
    for (const listener of this.#listeners) listener();
  }

  #read(): SpoilersView {
    try {
      const storage = this.storage();
      const setting = storage.getItem(SETTING_KEY);
      // The server's own object: another one would have every part of a page that reads it rendered again.
      if (setting === null) return NOTHING_HIDDEN;
      return {
        setting: spoilerSettingOf(setting),
        revealed: new Set(revealedOf(storage.getItem(REVEALED_KEY))),
      };
    } catch {
      return NOTHING_HIDDEN;
    }
  }
}
