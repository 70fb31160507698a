import { useContext, useEffect, useState } from 'react';
import { NextTurnContext } from './next-turn.ts';

/**
 * A value as it was until it is the turn of who shows it: a list whose every row has changed is drawn piece by piece,
 * between which the page hears its reader. `isAtOnce`: not even for a moment.
 */
export function useInTurn<T>(value: T, isAtOnce: boolean): T {
  const nextTurn = useContext(NextTurnContext);
  const [shown, setShown] = useState(value);
  const isShown = Object.is(shown, value);
  useEffect(() => {
    if (isShown) return;
    let isWanted = true;
    const show = (): void => {
      if (isWanted) setShown(() => value);
    };
    if (nextTurn === undefined) show();
    else void nextTurn().then(show);
    return () => {
      isWanted = false;
    };
  }, [value, isShown, nextTurn]);
  return isAtOnce || nextTurn === undefined ? value : shown;
}
