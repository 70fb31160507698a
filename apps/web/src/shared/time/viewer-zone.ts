import { useSyncExternalStore } from 'react';
import { usePage } from '../config/page.ts';
import { ownZone } from './device-zone.ts';

/** The zone of the reader's device. */
export const viewerZone = ownZone;

const never = () => () => undefined;

/** The zone whose days a page shows: that of the rendered page while it wakes up, then the reader's. */
export function useViewerZone(): string {
  const { timeZone } = usePage();
  return useSyncExternalStore(never, viewerZone, () => timeZone);
}
