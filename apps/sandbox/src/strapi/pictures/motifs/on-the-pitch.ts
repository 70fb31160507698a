import { type Palette, ball, box, disc, stroke, n, repeat, shape, grass, HEIGHT, WIDTH } from './svg.ts';

const man = (x: number, y: number, fill: string, rim: string, radius = 30): string =>
  disc(x + 5, y + 7, radius, '#000', 'opacity=".22"') +
  disc(x, y, radius, fill, `stroke="${rim}" stroke-width="6"`);

/** The line of the last defender, and an attacker beyond it. */
export const offside = (p: Palette): string =>
  grass(p) +
  stroke('M1196 110H960V565H1196M1196 225H1090V450H1196', p.light, 7, 'opacity=".8"') +
  box(760, 0, 440, HEIGHT, p.accent, 'opacity=".16"') +
  stroke(`M760 0V${n(HEIGHT)}`, p.accent, 10, 'stroke-dasharray="34 22"') +
  [
    [300, 180],
    [420, 470],
    [560, 300],
  ]
    .map(([x = 0, y = 0]) => man(x, y, p.light, p.deep))
    .join('') +
  [
    [728, 210],
    [690, 520],
    [640, 110],
    [1120, 338],
  ]
    .map(([x = 0, y = 0]) => man(x, y, p.deep, p.light))
    .join('') +
  man(852, 372, p.accent, p.deep, 36) +
  disc(852, 372, 62, 'none', `stroke="${p.accent}" stroke-width="6" stroke-dasharray="10 12"`) +
  stroke('M330 210Q560 250 790 352', p.light, 6, 'stroke-dasharray="4 18"') +
  ball(318, 232, 24, p.light, p.deep);

/** A formation with arrows for its runs. */
export const pitch = (p: Palette): string => {
  const men: readonly (readonly [number, number])[] = [
    [130, 338], [330, 110], [300, 255], [300, 420], [330, 565], [560, 200], [520, 338], [560, 475], [850, 130], [900, 338], [850, 545],
  ]; // prettier-ignore
  return (
    grass(p, 10) +
    stroke(
      'M40 40H1160V635H40ZM600 40V635M600 240a98 98 0 1 1 0 196a98 98 0 1 1 0-196zM40 170H200V505H40M1160 170H1000V505H1160',
      p.light,
      6,
      'opacity=".7"',
    ) +
    stroke('M350 110Q560 40 780 104M560 240Q680 300 840 330M560 440Q700 560 800 550', p.accent, 8) +
    shape('M768 82l36 24-40 18zM826 308l34 26-40 14zM784 528l36 20-38 20z', p.accent) +
    men.map(([x, y], index) => man(x, y, index === 0 ? p.accent : p.light, p.deep, 28)).join('')
  );
};

/** The positions of shots, drawn larger for better chances. */
export const net = (p: Palette): string => {
  const shots: readonly (readonly [number, number, number, boolean])[] = [
    [600, 190, 54, true], [470, 300, 34, false], [760, 270, 40, true], [330, 430, 18, false], [560, 420, 22, false],
    [690, 500, 16, false], [880, 400, 24, false], [430, 540, 14, false], [640, 330, 30, false], [820, 560, 12, false],
  ]; // prettier-ignore
  return (
    grass(p, 12) +
    repeat(13, (i) => stroke(`M${n(450 + i * 25)} 10V84`, p.light, 3, 'opacity=".5"')) +
    repeat(4, (i) => stroke(`M450 ${n(14 + i * 22)}H750`, p.light, 3, 'opacity=".5"')) +
    stroke('M450 88V8H750V88', p.light, 9) +
    stroke(
      'M60 88H1140M220 88V420H980V88M400 88V210H800V88M470 420a140 110 0 0 0 260 0',
      p.light,
      6,
      'opacity=".75"',
    ) +
    shots
      .map(([x, y, radius, isGoal]) =>
        disc(
          x,
          y,
          radius,
          isGoal ? p.accent : p.deep,
          `stroke="${p.light}" stroke-width="5" opacity="${isGoal ? '1' : '.85'}"`,
        ),
      )
      .join('') +
    stroke('M600 190L612 60M760 270L690 70', p.accent, 6, 'stroke-dasharray="4 16"')
  );
};

/** The penalty spot, the goal, the goalkeeper, and the kicks so far. */
export const penalty = (p: Palette): string =>
  box(0, 0, WIDTH, HEIGHT, p.deep) +
  box(0, 430, WIDTH, 245, p.ground) +
  repeat(21, (i) => stroke(`M${n(250 + i * 35)} 110V430`, p.light, 3, 'opacity=".32"')) +
  repeat(10, (i) => stroke(`M250 ${n(126 + i * 34)}H950`, p.light, 3, 'opacity=".32"')) +
  stroke('M240 436V104H960V436', p.light, 16) +
  stroke('M120 436H1080M60 640H1140', p.light, 7, 'opacity=".7"') +
  // The diving goalkeeper.
  stroke('M560 420L610 330L690 268L742 214M610 330L560 262M690 268L640 226', p.accent, 34) +
  disc(706, 216, 27, p.accent) +
  ball(600, 560, 44, p.light, p.deep) +
  repeat(5, (i) =>
    disc(
      60 + i * 54,
      52,
      19,
      i === 2 ? 'none' : i < 4 ? p.accent : 'none',
      `stroke="${p.accent}" stroke-width="6"`,
    ),
  ) +
  repeat(5, (i) =>
    disc(WIDTH - 60 - i * 54, 52, 19, i < 2 ? p.light : 'none', `stroke="${p.light}" stroke-width="6"`),
  );
