import { createContext, useContext } from 'react';

/** The column of a split view. On a wide window a match opens next to the list from which it was chosen. */
interface SplitViewColumn {
  /** The column that this is. */
  readonly column: 'list' | 'chosen';
  /** The address of the chosen match. */
  readonly chosen: string;
}

const SplitViewContext = createContext<SplitViewColumn | undefined>(undefined);

export const SplitViewProvider = SplitViewContext.Provider;

/** Returns `undefined` if the page is not in a split view. */
export function useSplitViewColumn(): SplitViewColumn | undefined {
  return useContext(SplitViewContext);
}
