import type { Palette } from './palette.ts';
import { cards, stopwatch, football, transfer, video, whistle } from './in-the-hand.ts';
import type { Motif } from './motif.ts';
import { cup, ladder, table } from './on-paper.ts';
import { net, offside, penalty, pitch } from './on-the-pitch.ts';

const DRAWINGS: Readonly<Record<Motif, (palette: Palette) => string>> = {
  offside,
  var: video,
  table,
  cards,
  penalty,
  pitch,
  clock: stopwatch,
  cup,
  ball: football,
  whistle,
  transfer,
  net,
  ladder,
};

/** 1200 by 675, to the edges. */
export const drawMotif = (motif: Motif, palette: Palette): string => DRAWINGS[motif](palette);
