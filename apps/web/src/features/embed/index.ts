export { ChoiceList } from './choice-list.tsx';
export { EmbedSheet } from './embed-sheet.tsx';
export { leaveByLink } from './leave-by-link.ts';
export { reportHeight } from './report-height.ts';
