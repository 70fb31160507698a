import { isUnderWay, type Goals, type MatchSummary } from '@touchline/contracts';
import { useState } from 'react';

/** Results entered by the reader, by match id. */
export type Predictions = Readonly<Record<string, Goals>>;

const MAX_GOALS = 99;

/** Returns true if the result of a match is still open. */
export function awaitsResult({ status: { phase } }: Pick<MatchSummary, 'status'>): boolean {
  return phase === 'scheduled' || phase === 'postponed' || isUnderWay(phase);
}

/** Returns the rounds with an open match, in playing order. */
export function openRounds(matches: readonly MatchSummary[]): string[] {
  const open = matches.filter(awaitsResult).toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  return [...new Set(open.flatMap(({ league: { round } }) => round ?? []))];
}

/**
 * Returns predictions as a URL hash, so that a shared link shows the same table.
 *
 * @example predictionsText({ 224: { home: 2, away: 1 } }) // 'what-if=224:2-1'
 */
export function predictionsText(predictions: Predictions): string {
  const parts = Object.entries(predictions).map(
    ([id, { home, away }]) => `${id}:${String(home)}-${String(away)}`,
  );
  return parts.length === 0 ? '' : `what-if=${parts.join(',')}`;
}

/** Reads predictions from a URL hash; invalid entries are ignored. */
export function readPredictions(hash: string): Predictions {
  const text = /^#?what-if=(.*)$/.exec(hash)?.[1] ?? '';
  const entries = text.split(',').flatMap((part): (readonly [string, Goals])[] => {
    const [, id, home, away] = /^([A-Za-z0-9][\w.-]{0,127}):(\d{1,2})-(\d{1,2})$/.exec(part) ?? [];
    return id === undefined ? [] : [[id, { home: Number(home), away: Number(away) }]];
  });
  return Object.fromEntries(entries);
}

/** Returns the number of goals in a field, or `undefined` if it is empty or invalid. */
export function goalsIn(value: string): number | undefined {
  const text = value.trim();
  if (!/^\d+$/.test(text)) return undefined;
  const goals = Number(text);
  return goals <= MAX_GOALS ? goals : undefined;
}

export interface Entered {
  readonly predictions: Predictions;
  /** Enters a result; `undefined` removes it. */
  readonly enter: (match: string, goals: Goals | undefined) => void;
  readonly clear: () => void;
}

/** Writes the hash directly, without the router: the server never sees it, and there is nothing to load. */
function keep(predictions: Predictions): void {
  const text = predictionsText(predictions);
  const { pathname, search } = window.location;
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${search}${text === '' ? '' : `#${text}`}`,
  );
}

/** The results that the reader enters, stored in memory and in the URL. */
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
