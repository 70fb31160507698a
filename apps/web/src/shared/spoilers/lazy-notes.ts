import { lazyComponent } from '../ui/use-lazy-component.ts';

/**
 * Only readers who hide or delay results see these. Loading them late moves nothing: `DelayNote` overlays the page,
 * and `RevealBar` is where there is no other content.
 */
export const DelayNote = lazyComponent(async () => (await import('./notes.ts')).DelayNoteContent);
export const RevealBar = lazyComponent(async () => (await import('./notes.ts')).RevealBarContent);
