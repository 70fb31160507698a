import { documentIdFor, rowIdFor } from '../library/identity.ts';
import type { DocumentRow, RowSource } from '../library/row.ts';
import type { MediaAsset } from '../media/media.ts';
import { MARKETS } from './channels.ts';

/** When the sandbox's owner is taken to have entered what never changes. */
const ENTERED_MS = Date.parse('2026-11-01T09:00:00Z');

const logo = (slug: string): MediaAsset => ({ name: `channel-${slug}`, width: 240, height: 240 });

const ROWS: readonly DocumentRow[] = MARKETS.flatMap(({ country, language, channels }) =>
  channels.map((channel, order): DocumentRow => ({
    id: rowIdFor('tv-channels', channel.slug),
    documentId: documentIdFor('tv-channels', channel.slug),
    locale: null,
    attributes: {
      slug: channel.slug,
      order,
      name: channel.name,
      country,
      language: channel.language ?? language,
      free: channel.free,
      url: null,
      logo: logo(channel.slug),
    },
    createdAtMs: ENTERED_MS,
    updatedAtMs: ENTERED_MS,
    publishedAtMs: ENTERED_MS,
  })),
);

export const tvChannels: RowSource = { rows: () => ROWS };
