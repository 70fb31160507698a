export { ChoiceList } from './embed-sheet.tsx';
export { EmbedSheet } from './embed-sheet.tsx';
export { leaveByLink } from './host-page.ts';
export { reportHeight } from './host-page.ts';
