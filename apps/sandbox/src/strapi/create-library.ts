import { highlights } from './computed/highlights.ts';
import type { GameWorld } from './computed/game.ts';
import { streams } from './computed/streams.ts';
import { tvChannels } from './computed/tv-channels.ts';
import { tvSchedules } from './computed/tv-schedules.ts';
import { CONTENT_TYPES, singleType } from './content-types/content-types.ts';
import { DEFAULT_LOCALE } from './content/locales.ts';
import type { Seed } from './content/seed.ts';
import { SINGLES } from './content/singles.ts';
import { createLibrary, type Library } from './library/library.ts';
import type { RowSource } from './library/row.ts';
import type { VersionStore } from './versions/version-store.ts';
import type { DocumentStore } from './visitors/documents.ts';
import { VISITOR_TYPES } from './visitors/visitor-type.ts';

export interface Sources {
  readonly seeds: readonly Seed[];
  readonly versions: VersionStore;
  readonly documents: DocumentStore;
  readonly game: GameWorld;
  readonly streamCountries: readonly string[];
}

/** Where each type's rows come from: written, computed of the game, or brought by visitors. */
export const openLibrary = ({ seeds, versions, documents, game, streamCountries }: Sources): Library => {
  const computed: Readonly<Record<string, RowSource>> = {
    'tv-channels': tvChannels,
    'tv-schedules': tvSchedules(game),
    highlights: highlights(game),
    streams: streams(game, streamCountries),
  };
  const brought = new Set(VISITOR_TYPES.map(({ plural }) => plural));
  const sourceOf = (plural: string): RowSource => {
    if (brought.has(plural)) return { rows: (_scope, equalities) => documents.find(plural, equalities) };
    return computed[plural] ?? versions.source(plural);
  };
  const singles = SINGLES.map((name) =>
    singleType(
      name,
      seeds.find(({ type, locale }) => type === name && locale === DEFAULT_LOCALE)?.attributes ?? {},
    ),
  );
  return createLibrary(
    [...CONTENT_TYPES, ...singles].map((type) => ({ type, source: sourceOf(type.plural) })),
  );
};
