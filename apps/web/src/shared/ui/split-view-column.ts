import { createContext, useContext } from 'react';

/** On a wide window a match opens beside the list that it was chosen in. */
interface SplitViewColumn {
  /** Which of the two this is. */
  readonly column: 'list' | 'chosen';
  /** The address of what is chosen. */
  readonly chosen: string;
}

const SplitViewContext = createContext<SplitViewColumn | undefined>(undefined);

export const SplitViewProvider = SplitViewContext.Provider;

/** undefined: the page stands alone. */
export function useSplitViewColumn(): SplitViewColumn | undefined {
  return useContext(SplitViewContext);
}
