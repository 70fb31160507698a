import { later } from '../ui/use-later.ts';

/** Only who hides results, or watches late, ever sees these. The one is laid over the page, the other stands where nothing is. */
export const DelayNote = later(async () => (await import('./notes.ts')).DelayNote);
export const RevealBar = later(async () => (await import('./notes.ts')).RevealBar);
