import { createContext, useContext } from 'react';

/** On a wide window a match opens beside the list that it was chosen in. */
interface Beside {
  /** Which of the two this is. */
  readonly column: 'list' | 'chosen';
  /** The address of what is chosen. */
  readonly chosen: string;
}

const BesideContext = createContext<Beside | undefined>(undefined);

export const BesideProvider = BesideContext.Provider;

/** undefined: the page stands alone. */
export function useBeside(): Beside | undefined {
  return useContext(BesideContext);
}
