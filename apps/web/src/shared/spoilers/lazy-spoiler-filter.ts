import type { AnswerFilter, SpoilerFilter } from './spoiler-filter.ts';
import type { Pictures } from './pictures.ts';
import { hidesNothing } from './spoiler-setting.ts';
import type { SpoilersStore } from './spoilers-store.ts';

type Filter = Pick<SpoilerFilter, 'view' | 'subscribe' | 'played'>;

/**
 * Loads the filter for readers who hide results, or may watch a match on this page, and for nobody else. Until it is
 * loaded, no data counts as filtered: the page stays covered (`PageCover`).
 */
export class LazySpoilerFilter {
  readonly #store: Pick<SpoilersStore, 'view' | 'subscribe'>;
  readonly #load: () => Promise<Filter>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<void> | undefined;
  #filter: Filter | undefined;
  #isPlaying = false;

  /** @param load may fail; the next change of the setting tries again */
  constructor(store: Pick<SpoilersStore, 'view' | 'subscribe'>, load: () => Promise<Filter>) {
    this.#store = store;
    this.#load = load;
    store.subscribe(() => {
      this.ready().catch(() => undefined);
    });
  }

  readonly view = (): AnswerFilter | undefined => this.#filter?.view();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once the filter can hide what the reader's setting hides. */
  async ready(): Promise<void> {
    if (this.#filter !== undefined || (!this.#isPlaying && hidesNothing(this.#store.view().setting))) return;
    this.#loading ??= this.#take();
    await this.#loading;
  }

  /**
   * Returns where a player reports the picture that it shows, so that scores wait for it. Throws if the filter cannot
   * be loaded.
   */
  readonly pictures = async (): Promise<Pictures | undefined> => {
    this.#isPlaying = true;
    await this.ready();
    return this.#filter?.played;
  };

  async #take(): Promise<void> {
    try {
      this.#filter = await this.#load();
    } finally {
      this.#loading = undefined;
    }
    this.#filter.subscribe(this.#changed);
    this.#changed();
  }

  readonly #changed = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
