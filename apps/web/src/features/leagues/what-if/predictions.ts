import { isUnderWay, type Goals, type MatchSummary } from '@touchline/contracts';
import { useState } from 'react';

/** Results that somebody entered, by match. */
export type Predictions = Readonly<Record<string, Goals>>;

const MAX_GOALS = 99;

/** A match whose result a table still waits for. */
export function awaitsResult({ status: { phase } }: Pick<MatchSummary, 'status'>): boolean {
  return phase === 'scheduled' || phase === 'postponed' || isUnderWay(phase);
}

/** Rounds with an open match, in playing order. */
export function openRounds(matches: readonly MatchSummary[]): string[] {
  const open = matches.filter(awaitsResult).toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  return [...new Set(open.flatMap(({ league: { round } }) => round ?? []))];
}

/**
 * As it stands in an address: sent to a friend, it is the same table.
 *
 * @example predictionsText({ 224: { home: 2, away: 1 } }) // 'what-if=224:2-1'
 */
export function predictionsText(predictions: Predictions): string {
  const parts = Object.entries(predictions).map(
    ([id, { home, away }]) => `${id}:${String(home)}-${String(away)}`,
  );
  return parts.length === 0 ? '' : `what-if=${parts.join(',')}`;
}

/** What an address's hash says; a part that nobody could have entered is left out. */
export function readPredictions(hash: string): Predictions {
  const text = /^#?what-if=(.*)$/.exec(hash)?.[1] ?? '';
  const entries = text.split(',').flatMap((part): (readonly [string, Goals])[] => {
    const [, id, home, away] = /^([A-Za-z0-9][\w.-]{0,127}):(\d{1,2})-(\d{1,2})$/.exec(part) ?? [];
    return id === undefined ? [] : [[id, { home: Number(home), away: Number(away) }]];
  });
  return Object.fromEntries(entries);
}

/** What a field says: a number of goals, nothing yet, or nothing that is one. */
export function goalsIn(value: string): number | undefined {
  const text = value.trim();
  if (!/^\d+$/.test(text)) return undefined;
  const goals = Number(text);
  return goals <= MAX_GOALS ? goals : undefined;
}

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
