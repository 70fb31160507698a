export { DelayNoteContent } from './delay-note.tsx';
export { RevealBarContent } from './reveal-bar.tsx';
