import type { MatchSummary } from '@touchline/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { KeptPicks, automaticIds, keptPlaces, toggled, type Picks } from './picks.ts';
import { browserScreen, keepAwake } from './wake-lock.ts';

const kept = new KeptPicks(
  () => window.localStorage,
  () => Date.now(),
);

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    kept.onStorage(key);
  };
  window.addEventListener('storage', onStorage);
  const leave = kept.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    leave();
  };
}

interface BoardChoice {
  readonly picks: Picks;
  /** The matches of the board, in the order of their places. */
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
  readonly chooseForMe: () => void;
}

/** @param live the live matches; `undefined` until loaded */
export function useBoardChoice(live: readonly MatchSummary[] | undefined): BoardChoice {
  const picks = useSyncExternalStore(subscribe, kept.view);
  const favourites = useFavourites();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const wanted = picks.kind === 'picked' ? picks.ids : live && automaticIds(live, favourites);
  const ids = wanted === undefined ? places : keptPlaces(places, wanted);
  if (ids.length !== places.length || ids.some((id, place) => id !== places[place])) setPlaces(ids);
  return {
    picks,
    ids,
    toggle: (id) => {
      kept.choose(toggled(ids, id));
    },
    chooseForMe: () => {
      kept.choose({ kind: 'automatic' });
    },
  };
}

export function useScreenAwake(): void {
  useEffect(() => keepAwake(browserScreen(window)), []);
}
