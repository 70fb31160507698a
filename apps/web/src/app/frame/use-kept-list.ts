import { useState } from 'react';
import { useLocation, useOutlet, type Location } from 'react-router-dom';
import { useIsWide } from '../../shared/ui/window-width.ts';
import { nextList, NO_LIST, type KeptList, type Shown } from './kept-list.ts';
import { useOpenPage } from './page-layout.ts';

interface Step extends KeptList {
  readonly location: Location | undefined;
  readonly isWide: boolean;
}

/** What the router shows, and the list that it was chosen in where both fit. */
export function useKeptList(): KeptList & { readonly page: Shown } {
  const outlet = useOutlet();
  const location = useLocation();
  const isWide = useIsWide();
  const name = useOpenPage()?.name;
  const [before, setBefore] = useState<Step>({ ...NO_LIST, location: undefined, isWide });
  const isSame = before.location === location && before.isWide === isWide;
  const step = isSame
    ? before
    : { ...nextList(before, { name, isWide, location, outlet }), location, isWide };
  // What follows from where the reader was, before anything is drawn of where he is.
  if (!isSame) setBefore(step);
  return { ...step, page: { location, outlet } };
}
