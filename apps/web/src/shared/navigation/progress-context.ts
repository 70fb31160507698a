import { createContext, useContext } from 'react';
import { timers } from '../time/timers.ts';
import { createProgress, type Progress } from './progress.ts';

/** On the server, where nothing is on its way. */
const still = createProgress(timers);

const ProgressContext = createContext<Progress>(still);

export const ProgressProvider = ProgressContext.Provider;

export function useProgress(): Progress {
  return useContext(ProgressContext);
}
