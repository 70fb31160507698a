export { DelayNote } from './delay-note.tsx';
export { RevealBar } from './reveal-bar.tsx';
