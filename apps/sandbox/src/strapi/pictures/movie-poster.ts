import { hash } from '../../worlds/random.ts';
import { paletteAt, type Palette, ball, box, disc, stroke, n, repeat, shape, svg } from './motifs/svg.ts';

const WIDTH = 600;
const HEIGHT = 900;

/** Heads of a crowd at different heights. */
const crowd = (key: string, y: number, fill: string): string =>
  repeat(15, (i) => {
    const top = y - (hash(key, i) % 34);
    const x = i * 43;
    return disc(x, top, 22, fill) + box(x - 30, top + 20, 60, 200, fill, 'rx="26"');
  }) + box(0, y + 70, WIDTH, HEIGHT - y, fill);

const mast = (x: number, light: string, deep: string): string =>
  stroke(`M${n(x)} 640V210`, deep, 12) +
  repeat(12, (i) => disc(x - 42 + (i % 4) * 28, 150 + Math.floor(i / 4) * 30, 11, light));

const underLights = (key: string, p: Palette): string =>
  shape('M60 150L-120 900H420ZM540 150L180 900H720Z', p.light, 'opacity=".14"') +
  mast(100, p.light, p.deep) +
  mast(500, p.light, p.deep) +
  ball(300, 430, 116, p.light, p.deep) +
  crowd(key, 730, p.deep);

const risingBall = (key: string, p: Palette): string =>
  repeat(5, (i) => disc(300, 560, 460 - i * 62, i % 2 === 0 ? p.mid : p.ground, 'opacity=".8"')) +
  ball(300, 560, 206, p.accent, p.deep) +
  crowd(key, 700, p.deep);

const tunnel = (_key: string, p: Palette): string =>
  repeat(6, (i) => {
    const inset = i * 46;
    const colours = [p.deep, p.ground, p.mid, p.ground, p.mid, p.accent];
    return shape(
      `M${n(inset)} 900V${n(330 + inset * 0.6)}A${n(300 - inset)} ${n(300 - inset)} 0 0 1 ${n(600 - inset)} ${n(330 + inset * 0.6)}V900Z`,
      colours[i] ?? p.light,
    );
  }) +
  disc(300, 590, 31, p.deep) +
  shape('M262 640Q300 616 338 640L330 744H270Z', p.deep) +
  stroke('M270 650L242 732M330 650L358 732M284 744L272 836M316 744L328 836', p.deep, 26) +
  ball(372, 820, 32, p.light, p.deep);

const road = (_key: string, p: Palette): string =>
  disc(300, 400, 190, p.accent) +
  box(0, 470, WIDTH, 430, p.mid) +
  shape('M0 900L260 470H340L600 900Z', p.deep) +
  stroke('M300 900V810M300 740V680M300 620V580M300 540V516', p.light, 12) +
  repeat(7, (i) => stroke(`M${n(204 + i * 32)} 300V462`, p.deep, 3, 'opacity=".45"')) +
  repeat(4, (i) => stroke(`M182 ${n(330 + i * 36)}H418`, p.deep, 3, 'opacity=".45"')) +
  stroke('M176 474V290H424V474', p.light, 16) +
  ball(176, 784, 60, p.light, p.deep);

const shirts = (key: string, p: Palette): string =>
  stroke('M-10 190Q300 290 610 170', p.light, 7) +
  [90, 300, 512]
    .map((x, i) => {
      const fill = [p.light, p.accent, p.mid][(i + hash(key)) % 3] ?? p.light;
      return `<g transform="translate(${n(x)} ${n(372 + (i === 1 ? 26 : 0))}) rotate(${n((i - 1) * -4)})">${shape(
        'M-50 -140L-112 -112L-140 -34L-94 -14L-78 -50V130H78V-50L94 -14L140 -34L112 -112L50 -140Q0 -104 -50 -140Z',
        fill,
      )}${box(-9, -60, 18, 190, p.deep, 'opacity=".7"')}</g>`;
    })
    .join('') +
  crowd(key, 720, p.deep);

const COMPOSITIONS = [underLights, risingBall, tunnel, road, shirts] as const;

/** The perforated edge of a film strip, so that a poster does not look like a match. */
const film = ({ deep, light }: Palette): string =>
  box(0, 0, WIDTH, 46, deep) +
  box(0, HEIGHT - 46, WIDTH, 46, deep) +
  repeat(
    15,
    (i) =>
      box(14 + i * 40, 13, 20, 20, light, 'rx="4" opacity=".85"') +
      box(14 + i * 40, HEIGHT - 33, 20, 20, light, 'rx="4" opacity=".85"'),
  );

/** Draws a poster without text. It is invented, and always the same for a film. */
export const drawMoviePoster = (slug: string, place: number): string => {
  const palette = paletteAt(place);
  const compose = COMPOSITIONS[place % COMPOSITIONS.length] ?? underLights;
  return svg(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, palette.ground) + compose(slug, palette) + film(palette),
  );
};
