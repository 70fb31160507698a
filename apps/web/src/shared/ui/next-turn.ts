import { createContext } from 'react';

/** Resolves when it is the turn of who asks. */
export type NextTurn = () => Promise<void>;

/** Absent: everything is drawn at once. */
export const NextTurnContext = createContext<NextTurn | undefined>(undefined);

export const NextTurnProvider = NextTurnContext.Provider;
