import { useState } from 'react';
import type { Goals } from '@touchline/contracts';
import { predictionsText, readPredictions, type Predictions } from './what-if-results.ts';

export interface Entered {
  readonly predictions: Predictions;
  /** undefined takes the result back. */
  readonly enter: (match: string, goals: Goals | undefined) => void;
  readonly clear: () => void;
}

/** The hash is the address's own part that no server sees: it is written past the router, which has nothing to load. */
function keep(predictions: Predictions): void {
  const text = predictionsText(predictions);
  const { pathname, search } = window.location;
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${search}${text === '' ? '' : `#${text}`}`,
  );
}

/** The results that the reader enters, kept in memory and in the address. */
export function usePredictions(): Entered {
  const [predictions, setPredictions] = useState<Predictions>(() => readPredictions(window.location.hash));
  const change = (next: Predictions): void => {
    setPredictions(next);
    keep(next);
  };
  return {
    predictions,
    enter: (match, goals) => {
      const rest = Object.entries(predictions).filter(([id]) => id !== match);
      change(Object.fromEntries(goals === undefined ? rest : [...rest, [match, goals]]));
    },
    clear: () => {
      change({});
    },
  };
}
