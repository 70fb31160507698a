import type { Palette } from './palette.ts';
import { box, repeat } from './svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 675;

/** The mown ground that most motifs stand on. */
export const grass = ({ ground, mid }: Palette, stripes = 8): string =>
  box(0, 0, WIDTH, HEIGHT, ground) +
  repeat(Math.ceil(stripes / 2), (i) =>
    box((2 * i * WIDTH) / stripes, 0, WIDTH / stripes, HEIGHT, mid, 'opacity=".35"'),
  );
