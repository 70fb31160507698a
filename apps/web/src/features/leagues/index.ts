export { FormMarks } from './form-marks.tsx';
export { standingsQuery } from './queries.ts';
export { StandingsView } from './standings-view.tsx';
