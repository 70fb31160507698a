import { useState } from 'react';
import { useLocation, useOutlet, type Location } from 'react-router-dom';
import { useIsWide } from '../../shared/ui/window-width.ts';
import { nextSplitView, NO_SPLIT_VIEW, type SplitView, type RenderedOutlet } from './split-view.ts';
import { useOpenPage } from './page-layout.ts';

interface Step extends SplitView {
  readonly location: Location | undefined;
  readonly isWide: boolean;
}

/** What the router shows, and the list that it was chosen in where both fit. */
export function useSplitView(): SplitView & { readonly page: RenderedOutlet } {
  const outlet = useOutlet();
  const location = useLocation();
  const isWide = useIsWide();
  const name = useOpenPage()?.name;
  const [before, setBefore] = useState<Step>({ ...NO_SPLIT_VIEW, location: undefined, isWide });
  const isSame = before.location === location && before.isWide === isWide;
  const step = isSame
    ? before
    : { ...nextSplitView(before, { name, isWide, location, outlet }), location, isWide };
  // What follows from where the reader was, before anything is drawn of where he is.
  if (!isSame) setBefore(step);
  return { ...step, page: { location, outlet } };
}
