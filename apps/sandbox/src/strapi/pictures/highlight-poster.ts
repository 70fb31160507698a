import { crest } from '../../crests/crest.ts';
import { designOf } from '../../crests/design.ts';
import { ball, box, disc, line, shape, svg } from './svg.ts';

const WIDTH = 1280;
const HEIGHT = 720;

/** A crest is a drawing of its own; within another one its clip needs a name of its own, too. */
const placed = (id: number, name: string, x: number, y: number, size: number): string =>
  crest(id)
    .replace(
      '<svg ',
      `<svg x="${String(x)}" y="${String(y)}" width="${String(size)}" height="${String(size)}" `,
    )
    .replace('id="o"', `id="${name}"`)
    .replace('url(#o)', `url(#${name})`);

/**
 * Both clubs in their colours. Never the score: a picture cannot be hidden from who has not seen the match. No sign
 * to press either: whether there is anything to play is for the page to say.
 */
export const drawHighlightPoster = (homeId: number, awayId: number): string => {
  const home = designOf(homeId);
  const away = designOf(awayId);
  return svg(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, home.field) +
      shape('M760 0H1280V720H520Z', away.field) +
      shape('M716 0H804L564 720H476Z', '#0b0d10') +
      shape('M0 0H716L700 48H0ZM804 0H1280V48H788Z', home.charge, 'opacity=".28"') +
      shape('M0 672H492L476 720H0ZM580 672H1280V720H564Z', away.charge, 'opacity=".28"') +
      line('M0 360H596M684 360H1280', '#0b0d10', 4, 'opacity=".18"') +
      box(0, 0, WIDTH, HEIGHT, '#0b0d10', 'opacity=".16"') +
      disc(300, 360, 236, '#ffffff', 'opacity=".9"') +
      disc(980, 360, 236, '#ffffff', 'opacity=".9"') +
      placed(homeId, 'h', 130, 190, 340) +
      placed(awayId, 'a', 810, 190, 340) +
      disc(640, 360, 96, '#0b0d10', 'opacity=".9"') +
      ball(640, 360, 78, '#ffffff', '#0b0d10'),
  );
};
