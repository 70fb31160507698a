import { useSyncExternalStore } from 'react';
import { usePage } from '../config/page.ts';
import { ownZone } from './device-zone.ts';

/** The zone of the reader's device. */
export const viewerZone = ownZone;

const never = () => () => undefined;

/** Returns the zone of a page's days: the rendered page's zone during hydration, then the reader's. */
export function useViewerZone(): string {
  const { timeZone } = usePage();
  return useSyncExternalStore(never, viewerZone, () => timeZone);
}
