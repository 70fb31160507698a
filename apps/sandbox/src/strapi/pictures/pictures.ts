import { MARKETS } from '../computed/channels.ts';
import type { GameWorld } from '../computed/game.ts';
import { documentIdFor, rowIdFor, type DocumentRow } from '../library/library.ts';
import type { MediaAsset } from '../media/media.ts';
import { hash } from '../../worlds/random.ts';
import { drawHighlightPoster } from './highlight-poster.ts';
import { drawMotif } from './motifs/draw-motif.ts';
import { HEIGHT, WIDTH, MOTIFS, paletteAt, svg, box, disc, stroke, shape } from './motifs/svg.ts';
import { drawMoviePoster } from './movie-poster.ts';

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

/** Draws the logo of a channel as a tile, so that it does not look like a club's or a league's. */
const drawChannelLogo = (slug: string, place: number): string => {
  const { ground, light, accent } = paletteAt(place);
  const mark = MARKS[(place + (hash('mark', slug) % 2) * 4) % MARKS.length];
  return svg(240, 240, box(0, 0, 240, 240, ground, 'rx="52"') + (mark?.(light, accent) ?? ''));
};

/** A row of Strapi's media library. */
type MediaFile = Readonly<Record<string, unknown>>;

export interface SitePictures {
  /** Draws an image by its name without extension; `undefined` if there is none. */
  readonly draw: (name: string) => string | undefined;
  /** Returns a file in the form of the REST API. */
  readonly file: (media: MediaAsset, owner: DocumentRow) => MediaFile;
}

const CHANNELS = MARKETS.flatMap(({ channels }) => channels.map(({ slug }) => slug));

const guideCover = (rest: string): string | undefined => {
  const place = MOTIFS.findIndex((it) => rest.startsWith(`${it}-`));
  const motif = MOTIFS[place];
  return motif === undefined ? undefined : svg(WIDTH, HEIGHT, drawMotif(motif, paletteAt(place)));
};

const moviePoster = (rest: string): string | undefined => {
  const [, place, slug = ''] = /^(\d{1,6})-([a-z0-9-]+)$/.exec(rest) ?? [];
  return place === undefined ? undefined : drawMoviePoster(slug, Number(place));
};

const channelLogo = (slug: string): string | undefined => {
  const place = CHANNELS.indexOf(slug);
  return place < 0 ? undefined : drawChannelLogo(slug, place);
};

const highlightPoster = ({ world, clock }: GameWorld, rest: string): string | undefined => {
  if (!/^\d{1,15}$/.test(rest)) return undefined;
  const fixture = world.at(clock.nowMs()).scheduled(Number(rest));
  return fixture === undefined ? undefined : drawHighlightPoster(fixture.homeId, fixture.awayId);
};

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** The media library: images are drawn on request, always the same for a name, and show nothing real. */
export const createPictures = (game: GameWorld): SitePictures => {
  const draw = (name: string): string | undefined => {
    const [, kind = '', rest = ''] = /^([a-z]+)-([a-z0-9-]+)$/.exec(name) ?? [];
    switch (kind) {
      case 'guide':
        return guideCover(rest);
      case 'movie':
        return moviePoster(rest);
      case 'channel':
        return channelLogo(rest);
      case 'highlight':
        return highlightPoster(game, rest);
      default:
        return undefined;
    }
  };
  return {
    draw,
    file: ({ name, width, height }, { createdAtMs, updatedAtMs, publishedAtMs }) => ({
      id: rowIdFor('files', name),
      documentId: documentIdFor('files', name),
      name: `${name}.svg`,
      // Decorative: adjacent text names the subject.
      alternativeText: null,
      caption: null,
      width,
      height,
      formats: null,
      hash: name,
      ext: '.svg',
      mime: 'image/svg+xml',
      size: Math.round(Buffer.byteLength(draw(name) ?? '') / 10) / 100,
      url: `/uploads/${name}.svg`,
      previewUrl: null,
      provider: 'local',
      provider_metadata: null,
      createdAt: isoOf(createdAtMs),
      updatedAt: isoOf(updatedAtMs),
      publishedAt: publishedAtMs === null ? null : isoOf(publishedAtMs),
    }),
  };
};
