import { later } from '../../shared/ui/use-later.ts';

/** What nobody sees in the first view of a match: it is heard, or stands below everything else. */
export const MatchRadio = later(async () => (await import('./match-radio.tsx')).MatchRadio);
export const DelayTap = later(async () => (await import('./delay-tap.tsx')).DelayTap);
