import { NO_SHIELD, revealedOf, spoilerSettingOf, type SpoilerSetting } from './spoiler-setting.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export const SETTING_KEY = 'spoilers';
export const REVEALED_KEY = 'spoilers.revealed';
const MAX_REVEALED = 200;

export interface SpoilersView {
  readonly setting: SpoilerSetting;
  /** Ids of matches, and names of tables and lists of scorers, that the reader has revealed. */
  readonly revealed: ReadonlySet<string>;
}

export const NOTHING_HIDDEN: SpoilersView = { setting: NO_SHIELD, revealed: new Set() };

/** The reader's spoiler setting in this browser, synchronized with its other tabs. */
export class SpoilersStore {
  #view: SpoilersView | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param storage throws if storage is off; then the setting lasts until the page closes */
  constructor(private readonly storage: () => Kept) {}

  readonly view = (): SpoilersView => {
    this.#view ??= this.#read();
    return this.#view;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changing the shield hides again what was revealed under the previous one. */
  set(setting: SpoilerSetting): void {
    const again = setting.shield !== this.view().setting.shield;
    this.#take({ setting, revealed: again ? new Set() : this.view().revealed });
  }

  reveal(name: string): void {
    const { setting, revealed } = this.view();
    this.#take({ setting, revealed: new Set([...revealed, name].slice(-MAX_REVEALED)) });
  }

  /** Called when another tab has written. */
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
      // Storage is off or full: the setting lasts until the page closes.
    }
    for (const listener of this.#listeners) listener();
  }

  #read(): SpoilersView {
    try {
      const storage = this.storage();
      const setting = storage.getItem(SETTING_KEY);
      // The server's own object: another one would render every part of a page that reads it again.
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
