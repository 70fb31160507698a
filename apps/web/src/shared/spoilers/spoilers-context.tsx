import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Pictures } from './pictures.ts';
import type { AnswerFilter, SpoilerFilter } from './spoiler-filter.ts';
import { NOTHING_HIDDEN, SpoilersStore, type SpoilersView } from './spoilers-store.ts';

export interface Spoilers {
  readonly store: SpoilersStore;
  readonly filter: Pick<SpoilerFilter, 'view' | 'subscribe'> & {
    /** Absent if nothing is played here. */
    readonly pictures?: () => Promise<Pictures | undefined>;
  };
}

const never = (): (() => void) => () => undefined;

/** The value on the server, which does not know the reader's setting. */
const nobody: Spoilers = {
  store: new SpoilersStore(() => {
    throw new Error('no browser, no storage');
  }),
  filter: { view: () => undefined, subscribe: never },
};

const SpoilersContext = createContext<Spoilers>(nobody);

export const SpoilersProvider = SpoilersContext.Provider;

export function useSpoilersStore(): SpoilersStore {
  return useContext(SpoilersContext).store;
}

/** The server and the first render hide nothing: the script in the head covers the page until the setting is known. */
export function useSpoilers(): SpoilersView {
  const { store } = useContext(SpoilersContext);
  return useSyncExternalStore(store.subscribe, store.view, () => NOTHING_HIDDEN);
}

/** Returns `undefined` if everything is shown as received. */
export function useAnswerFilter(): AnswerFilter | undefined {
  const { filter } = useContext(SpoilersContext);
  return useSyncExternalStore(filter.subscribe, filter.view, () => undefined);
}

/** For a player in a browser: returns a function that resolves once scores can wait for its picture. */
export function usePictures(): Spoilers['filter']['pictures'] {
  return useContext(SpoilersContext).filter.pictures;
}
