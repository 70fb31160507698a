import { MARKETS } from '../computed/channels.ts';
import type { GameWorld } from '../computed/game.ts';
import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { DocumentRow } from '../library/row.ts';
import { drawChannelLogo } from './channel-logo.ts';
import { drawHighlightPoster } from './highlight-poster.ts';
import type { MediaAsset } from '../media/media.ts';
import { drawMotif } from './motifs/draw-motif.ts';
import { HEIGHT, WIDTH } from './motifs/grass.ts';
import { MOTIFS } from './motifs/motif.ts';
import { drawMoviePoster } from './movie-poster.ts';
import { paletteAt } from './motifs/palette.ts';
import { svg } from './motifs/svg.ts';

/** A row of Strapi's media library. */
type MediaFile = Readonly<Record<string, unknown>>;

export interface SitePictures {
  /** SVG by its name without extension; undefined: nobody ever drew it. */
  readonly draw: (name: string) => string | undefined;
  /** What the REST API shows of a file. */
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

/** The media library: drawn when asked for, the same for a name for ever, and nobody's real picture. */
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
      // Decoration: what it is about stands beside it in words.
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
