import { type Palette, ball, box, disc, stroke, n, repeat, shape, grass, HEIGHT, WIDTH } from './svg.ts';

const rays = ({ ground, deep }: Palette): string =>
  box(0, 0, WIDTH, HEIGHT, ground) +
  repeat(12, (i) => {
    const from = (i * Math.PI) / 6;
    const at = (turn: number): string => `${n(600 + Math.sin(turn) * 900)} ${n(338 - Math.cos(turn) * 900)}`;
    return shape(`M600 338L${at(from)}L${at(from + Math.PI / 12)}Z`, deep, 'opacity=".45"');
  });

/** A video review: a screen, a line across the picture, a decision. */
export const video = (p: Palette): string =>
  box(0, 0, WIDTH, HEIGHT, p.deep) +
  repeat(14, (i) => box(0, i * 50, WIDTH, 2, p.light, 'opacity=".07"')) +
  box(252, 92, 696, 430, '#0b0d10', 'rx="26"') +
  box(276, 116, 648, 382, p.ground, 'rx="8"') +
  repeat(4, (i) => box(276 + i * 162, 116, 81, 382, p.mid, 'opacity=".4"')) +
  stroke('M276 220L924 160M276 470L924 430', p.light, 5, 'opacity=".6"') +
  stroke('M612 116L668 498', p.accent, 8) +
  stroke('M700 116L764 498', p.light, 5, 'stroke-dasharray="18 14"') +
  stroke('M560 420L586 330L560 262M586 330L626 414M566 286L616 312', p.light, 24) +
  disc(556, 230, 21, p.light) +
  stroke('M712 430L718 336L752 272M718 336L772 420M742 292L700 320', p.accent, 24) +
  disc(762, 240, 21, p.accent) +
  ball(866, 440, 20, p.light, p.deep) +
  stroke('M560 522V590H640V522M470 600H730', '#0b0d10', 26) +
  // The referee's signal for a review.
  stroke('M120 180H40V100M40 600V640H120M1080 180H1160V100M1160 600V640H1080', p.accent, 10);

/** Two cards, one behind the other. */
export const cards = (p: Palette): string =>
  rays(p) +
  `<g transform="rotate(-16 470 360)">${box(352, 148, 262, 392, '#000', 'rx="26" opacity=".25"')}` +
  `${box(340, 132, 262, 392, '#ffd60a', 'rx="26"')}${box(364, 156, 50, 344, '#fff', 'rx="14" opacity=".25"')}</g>` +
  `<g transform="rotate(12 760 330)">${box(652, 148, 262, 392, '#000', 'rx="26" opacity=".25"')}` +
  `${box(640, 132, 262, 392, '#e5383b', 'rx="26"')}${box(664, 156, 50, 344, '#fff', 'rx="14" opacity=".22"')}</g>`;

/** Ninety minutes and added time. */
export const stopwatch = (p: Palette): string => {
  const at = (turn: number, radius: number): string =>
    `${n(600 + Math.sin(turn) * radius)} ${n(338 - Math.cos(turn) * radius)}`;
  const ticks = repeat(60, (i) => {
    const turn = (i * Math.PI) / 30;
    const isLong = i % 5 === 0;
    return stroke(`M${at(turn, 248)}L${at(turn, isLong ? 212 : 232)}`, p.deep, isLong ? 12 : 5);
  });
  const added = (Math.PI * 2 * 8) / 60;
  return (
    rays(p) +
    disc(608, 350, 290, '#000', 'opacity=".25"') +
    disc(600, 338, 290, p.deep) +
    disc(600, 338, 266, p.light) +
    shape(`M600 338L${at(0, 262)}A262 262 0 0 1 ${at(added, 262)}Z`, p.accent) +
    ticks +
    stroke(`M600 338L${at(0, 190)}`, p.deep, 18) +
    stroke(`M600 338L${at(added, 228)}`, p.deep, 12) +
    disc(600, 338, 26, p.deep) +
    disc(600, 338, 11, p.accent) +
    stroke(`M${at(0, 282)}A282 282 0 0 1 ${at(added, 282)}`, p.accent, 20)
  );
};

/** A whistle with its cord and its sound. */
export const whistle = (p: Palette): string =>
  rays(p) +
  stroke('M300 70Q470 40 520 190', p.accent, 16) +
  disc(708, 402, 176, '#000', 'opacity=".22"') +
  shape(
    'M330 236H760A166 166 0 1 1 536 470L498 372H330A28 28 0 0 1 302 344V264A28 28 0 0 1 330 236Z',
    p.light,
  ) +
  shape('M330 236H760V280H330A28 28 0 0 0 302 304V264A28 28 0 0 1 330 236Z', '#fff', 'opacity=".6"') +
  disc(700, 402, 92, p.deep) +
  disc(726, 424, 44, p.accent) +
  box(420, 236, 92, 60, p.deep, 'rx="10"') +
  disc(520, 206, 30, 'none', `stroke="${p.light}" stroke-width="16"`) +
  stroke('M930 210L1010 150M960 300L1066 282M944 400L1046 434', p.accent, 18);

/** A shirt that moves from one club to another. */
export const transfer = (p: Palette): string => {
  const shirt = (x: number, y: number, fill: string, collar: string): string =>
    `<g transform="translate(${n(x)} ${n(y)})">${shape(
      'M-70 -130L-150 -92L-190 14L-128 40L-104 -8V150H104V-8L128 40L190 14L150 -92L70 -130Q0 -80 -70 -130Z',
      fill,
    )}${stroke('M-70 -130Q0 -80 70 -130', collar, 14)}${box(-18, -40, 36, 190, collar, 'opacity=".85"')}</g>`;
  return (
    rays(p) +
    shirt(352, 356, p.light, p.mid) +
    shirt(848, 356, p.accent, p.deep) +
    stroke('M520 150Q600 96 676 140M680 560Q600 606 524 566', p.light, 16) +
    shape('M660 108l58 44-66 30zM540 598l-58-42 66-32z', p.light)
  );
};

export const football = (p: Palette): string =>
  grass(p, 10) +
  stroke(
    'M0 338H1200M600 0V675M600 118a220 220 0 1 1 0 440a220 220 0 1 1 0-440z',
    p.light,
    7,
    'opacity=".5"',
  ) +
  `<ellipse cx="628" cy="560" rx="170" ry="34" fill="#000" opacity=".3"/>` +
  ball(600, 350, 206, p.light, p.deep);
