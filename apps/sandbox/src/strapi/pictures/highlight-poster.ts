import { paletteAt, ball, box, disc, stroke, shape, svg } from './motifs/svg.ts';

const WIDTH = 1280;
const HEIGHT = 720;

/**
 * Draws two halves and a ball. It never shows the score, because an image cannot be hidden by the spoiler shield; no
 * crests, because the page renders crests in another style; and no play button, because the page decides whether
 * there is a video.
 */
export const drawHighlightPoster = (homeId: number, awayId: number): string => {
  const home = paletteAt(homeId);
  const away = paletteAt(awayId + 1);
  return svg(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, home.ground) +
      shape('M760 0H1280V720H520Z', away.deep) +
      shape('M716 0H804L564 720H476Z', '#0b0d10') +
      shape('M0 0H716L700 48H0ZM804 0H1280V48H788Z', home.mid, 'opacity=".5"') +
      shape('M0 672H492L476 720H0ZM580 672H1280V720H564Z', away.mid, 'opacity=".5"') +
      stroke('M0 360H596M684 360H1280', home.light, 4, 'opacity=".25"') +
      disc(640, 360, 226, home.accent, 'opacity=".9"') +
      disc(640, 360, 196, '#0b0d10', 'opacity=".9"') +
      ball(640, 360, 164, '#ffffff', '#0b0d10'),
  );
};
