import { lazyComponent } from '../ui/use-lazy-component.ts';

/** Only who hides results, or watches late, ever sees these. The one is laid over the page, the other stands where nothing is. */
export const DelayNote = lazyComponent(async () => (await import('./notes.ts')).DelayNoteContent);
export const RevealBar = lazyComponent(async () => (await import('./notes.ts')).RevealBarContent);
