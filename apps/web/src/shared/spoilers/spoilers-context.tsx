import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Pictures } from './pictures.ts';
import type { AnswerFilter, SpoilerFilter } from './spoiler-filter.ts';
import { NOTHING_HIDDEN, SpoilersStore, type SpoilersView } from './spoilers-store.ts';

export interface Spoilers {
  readonly store: SpoilersStore;
  readonly filter: Pick<SpoilerFilter, 'view' | 'subscribe'> & {
    /** Absent: nothing is played here. */
    readonly pictures?: () => Promise<Pictures | undefined>;
  };
}

const never = (): (() => void) => () => undefined;

/** On the server, which knows nobody's wishes. */
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

/** The server and the first paint hide nothing: the script in the head covers the page until this is known. */
export function useSpoilers(): SpoilersView {
  const { store } = useContext(SpoilersContext);
  return useSyncExternalStore(store.subscribe, store.view, () => NOTHING_HIDDEN);
}

/** undefined: everything is shown as it comes. */
export function useAnswerFilter(): AnswerFilter | undefined {
  const { filter } = useContext(SpoilersContext);
  return useSyncExternalStore(filter.subscribe, filter.view, () => undefined);
}

/** For a player, in a browser: what resolves when scores can wait for its picture. */
export function usePictures(): Spoilers['filter']['pictures'] {
  return useContext(SpoilersContext).filter.pictures;
}
