import { type Palette, type Motif, box, disc, stroke, n, repeat, shape, HEIGHT, WIDTH } from './svg.ts';
import { cards, stopwatch, football, transfer, video, whistle } from './in-the-hand.ts';
import { net, offside, penalty, pitch } from './on-the-pitch.ts';

const paper = ({ ground, deep }: Palette): string =>
  box(0, 0, WIDTH, HEIGHT, ground) +
  repeat(24, (i) => box(i * 50, 0, 1.5, HEIGHT, deep, 'opacity=".5"')) +
  repeat(14, (i) => box(0, i * 50, WIDTH, 1.5, deep, 'opacity=".5"'));

/** A table with its zones, and a climbing team. */
const table = (p: Palette): string =>
  paper(p) +
  box(212, 68, 796, 552, '#000', 'rx="22" opacity=".25"') +
  box(200, 54, 796, 552, p.light, 'rx="22"') +
  repeat(8, (i) => {
    const y = 78 + i * 64;
    const zone = i < 2 ? p.mid : i > 5 ? '#d64545' : i === 2 ? p.accent : 'none';
    const isClimber = i === 2;
    return (
      (isClimber ? box(212, y - 2, 772, 60, p.accent, 'opacity=".3" rx="10"') : '') +
      (zone === 'none' ? '' : box(216, y + 6, 12, 44, zone, 'rx="5"')) +
      disc(274, y + 28, 20, i % 3 === 0 ? p.ground : i % 3 === 1 ? p.mid : p.accent) +
      box(318, y + 19, 250 - ((i * 47) % 110), 18, p.deep, 'rx="9"') +
      repeat(4, (column) => box(640 + column * 66, y + 19, 34, 18, p.deep, 'rx="9" opacity=".35"')) +
      box(908, y + 16, 56, 24, p.deep, 'rx="8"')
    );
  }) +
  stroke('M1080 420V190M1032 240L1080 186L1128 240', p.accent, 20);

/** A knock-out draw that leads to the cup. */
const cup = (p: Palette): string => {
  const pair = (x: number, y: number, height: number, toRight: boolean): string =>
    stroke(
      `M${n(x)} ${n(y)}h${toRight ? '70' : '-70'}v${n(height)}h${toRight ? '-70' : '70'}m${toRight ? '70' : '-70'} ${n(-height / 2)}h${toRight ? '70' : '-70'}`,
      p.light,
      8,
      'opacity=".85"',
    );
  return (
    paper(p) +
    [70, 400].map((y) => pair(70, y, 205, true) + pair(1130, y, 205, false)).join('') +
    pair(240, 172, 331, true) +
    pair(960, 172, 331, false) +
    repeat(4, (i) =>
      disc(62, 70 + i * 178.3, 26, i === 1 ? p.accent : p.mid, `stroke="${p.light}" stroke-width="6"`),
    ) +
    repeat(4, (i) =>
      disc(1138, 70 + i * 178.3, 26, i === 2 ? p.accent : p.mid, `stroke="${p.light}" stroke-width="6"`),
    ) +
    disc(600, 322, 226, p.deep) +
    shape(
      'M484 168H716Q724 352 632 398V446H676Q690 446 690 462V494H510V462Q510 446 524 446H568V398Q476 352 484 168Z',
      p.accent,
    ) +
    stroke('M486 206H424Q420 306 506 326M714 206H776Q780 306 694 326', p.accent, 24) +
    shape('M520 190H556Q552 300 590 356Q518 310 520 190Z', '#fff', 'opacity=".45"')
  );
};

/** Two divisions, and the teams that change places between them. */
const ladder = (p: Palette): string => {
  const division = (y: number, rows: number, isUpper: boolean): string =>
    box(260, y, 680, rows * 62 + 24, p.light, 'rx="20"') +
    repeat(rows, (i) => {
      const moves = isUpper ? i >= rows - 2 : i < 2;
      const colour = moves ? (isUpper ? '#d64545' : p.accent) : p.mid;
      return (
        (moves ? box(272, y + 14 + i * 62, 656, 56, colour, 'rx="10" opacity=".28"') : '') +
        disc(314, y + 42 + i * 62, 19, colour) +
        box(356, y + 33 + i * 62, 270 - ((i * 61) % 120), 18, p.deep, 'rx="9"') +
        box(858, y + 30 + i * 62, 52, 24, p.deep, 'rx="8"')
      );
    });
  return (
    paper(p) +
    division(40, 4, true) +
    division(364, 4, false) +
    stroke('M1030 470V210M980 262L1030 206L1080 262', p.accent, 20) +
    stroke('M170 206V470M120 416L170 472L220 416', '#d64545', 20)
  );
};

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

/** Draws a motif, 1200 by 675 px, without a margin. */
export const drawMotif = (motif: Motif, palette: Palette): string => DRAWINGS[motif](palette);
