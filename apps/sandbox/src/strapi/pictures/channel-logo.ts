import { hash } from '../../worlds/random.ts';
import { paletteAt } from './motifs/palette.ts';
import { box, disc, stroke, shape, svg } from './motifs/svg.ts';

const MARKS: readonly ((light: string, accent: string) => string)[] = [
  (light, accent) =>
    shape('M60 170V70L120 128L180 70V170H150V132L120 164L90 132V170Z', light) + disc(120, 62, 16, accent),
  (light, accent) => stroke('M56 150Q120 40 184 150', light, 22) + disc(120, 150, 24, accent),
  (light, accent) =>
    box(58, 62, 30, 116, light, 'rx="8"') +
    box(105, 92, 30, 86, light, 'rx="8"') +
    box(152, 62, 30, 116, accent, 'rx="8"'),
  (light, accent) =>
    disc(120, 120, 64, 'none', `stroke="${light}" stroke-width="20"`) +
    shape('M104 88L160 120L104 152Z', accent),
  (light, accent) => shape('M52 176L120 56L188 176Z', light) + shape('M92 176L120 126L148 176Z', accent),
  (light, accent) => stroke('M60 84H180M60 120H150M60 156H180', light, 22) + disc(176, 120, 15, accent),
  (light, accent) => shape('M64 60H128A60 60 0 0 1 128 180H64Z', light) + disc(124, 120, 26, accent),
  (light, accent) =>
    shape('M120 52L140 104L194 106L152 140L167 192L120 162L73 192L88 140L46 106L100 104Z', light) +
    disc(120, 128, 18, accent),
];

/** The mark of a channel: a tile, so that it is not taken for a club or a league. */
export const drawChannelLogo = (slug: string, place: number): string => {
  const { ground, light, accent } = paletteAt(place);
  const mark = MARKS[(place + (hash('mark', slug) % 2) * 4) % MARKS.length];
  return svg(240, 240, box(0, 0, 240, 240, ground, 'rx="52"') + (mark?.(light, accent) ?? ''));
};
