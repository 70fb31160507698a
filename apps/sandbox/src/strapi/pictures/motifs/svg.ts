/** Subjects of drawn covers. */
export const MOTIFS = [
  'offside',
  'var',
  'table',
  'cards',
  'penalty',
  'pitch',
  'clock',
  'cup',
  'ball',
  'whistle',
  'transfer',
  'net',
  'ladder',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** Five matching colours, from the dark background to the accent. */
export interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly mid: string;
  readonly light: string;
  readonly accent: string;
}

const PALETTES: readonly Palette[] = [
  { ground: '#0f5132', deep: '#0a3d26', mid: '#1b7a4b', light: '#f4f1e4', accent: '#ffc53d' },
  { ground: '#12355b', deep: '#0a2342', mid: '#2a6f97', light: '#f1faee', accent: '#ff6b35' },
  { ground: '#5b1a3a', deep: '#3d0f26', mid: '#96325f', light: '#fdf0e6', accent: '#ffd166' },
  { ground: '#1d3557', deep: '#14213d', mid: '#457b9d', light: '#f1faee', accent: '#f94144' },
  { ground: '#264653', deep: '#16303a', mid: '#2a9d8f', light: '#fff8e7', accent: '#f4a261' },
  { ground: '#3a2e6b', deep: '#241c47', mid: '#6a5acd', light: '#f5f1ff', accent: '#5be7a9' },
  { ground: '#6b2d12', deep: '#45190a', mid: '#b3541e', light: '#fff3e0', accent: '#ffe066' },
  { ground: '#0b4f4a', deep: '#06312e', mid: '#13857c', light: '#eefbf4', accent: '#ff8fa3' },
];

const FIRST: Palette = {
  ground: '#0f5132',
  deep: '#0a3d26',
  mid: '#1b7a4b',
  light: '#f4f1e4',
  accent: '#ffc53d',
};

/** Returns a palette that differs clearly from that of the place before. */
export const paletteAt = (place: number): Palette => PALETTES[(place * 3) % PALETTES.length] ?? FIRST;

/** Rounds a coordinate, so that an image has the same text on every platform. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`;

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" ` +
  `viewBox="0 0 ${n(width)} ${n(height)}">${inside}</svg>`;

/** A football: a shaded ball with black patches, recognisable at any size. */
export const ball = (x: number, y: number, radius: number, light: string, dark: string): string => {
  const point = (turn: number, share: number): string =>
    `${n(x + Math.sin(turn) * radius * share)} ${n(y - Math.cos(turn) * radius * share)}`;
  const fifth = (Math.PI * 2) / 5;
  const patch = `M${Array.from({ length: 5 }, (_, i) => point(i * fifth, 0.36)).join('L')}Z`;
  const rim = Array.from({ length: 5 }, (_, i) => {
    const turn = i * fifth;
    const corners = [
      point(turn - 0.3, 0.97),
      point(turn - 0.22, 0.78),
      point(turn, 0.66),
      point(turn + 0.22, 0.78),
    ];
    return `M${[...corners, point(turn + 0.3, 0.97)].join('L')}Z`;
  }).join('');
  const seams = Array.from(
    { length: 5 },
    (_, i) => `M${point(i * fifth, 0.36)}L${point(i * fifth, 0.68)}`,
  ).join('');
  const sides = Array.from({ length: 5 }, (_, i) => {
    const turn = i * fifth;
    return `M${point(turn + 0.22, 0.78)}L${point(turn + fifth / 2, 0.62)}L${point(turn + fifth - 0.22, 0.78)}`;
  }).join('');
  return (
    disc(x, y, radius, light) +
    shape(`${patch}${rim}`, dark) +
    stroke(`${seams}${sides}`, dark, radius * 0.05) +
    disc(x, y, radius, 'none', `stroke="${dark}" stroke-width="${n(radius * 0.05)}"`)
  );
};

export const WIDTH = 1200;
export const HEIGHT = 675;

/** The striped grass that most motifs use as background. */
export const grass = ({ ground, mid }: Palette, stripes = 8): string =>
  box(0, 0, WIDTH, HEIGHT, ground) +
  repeat(Math.ceil(stripes / 2), (i) =>
    box((2 * i * WIDTH) / stripes, 0, WIDTH / stripes, HEIGHT, mid, 'opacity=".35"'),
  );
