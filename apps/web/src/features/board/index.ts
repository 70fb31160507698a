export { BoardGrid } from './board-grid.tsx';
export { BoardShell } from './board-shell.tsx';
export { BoardTile } from './board-grid.tsx';
export { MatchPicker } from './match-picker.tsx';
export { useBoardChoice, useScreenAwake } from './use-board.ts';
