import fastify, { LogController } from 'fastify';
import { systemClock, type SandboxClock } from '../time/clock.ts';
import { registerFaults } from '../control/routes.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { LogLevel } from '../settings/config-values.ts';
import { openSandboxDatabase } from '../storage/database.ts';
import { createSimulatedWorld } from '../worlds/simulated/index.ts';
import { upstreamServer, type UpstreamServer } from '../http/upstream-server.ts';
import type { GameWorld } from './computed/game.ts';
import { readContent } from './content/read-content.ts';
import { UNNAMED, type Operator } from './operator/operator.ts';
import { createPictures } from './pictures/pictures.ts';
import { registerUploads } from './pictures/routes.ts';
import { registerStrapi } from './rest/routes.ts';
import type { DisplaySources } from './rest/show.ts';
import { registerSiteControl } from './site-control/routes.ts';
import { createVersionStore, type VersionStore } from './versions/version-store.ts';
import { createDocumentStore, type DocumentStore } from './visitors/documents.ts';
import { createExpiry, VISITOR_TYPES } from './visitors/visitor-type.ts';
import {
  createWebhookSender,
  realWebhookRuntime,
  type WebhookRuntime,
  type SiteWebhookTarget,
} from './webhooks/webhook-sender.ts';
import { highlights } from './computed/highlights.ts';
import { streams } from './computed/streams.ts';
import { tvChannels, tvSchedules } from './computed/tv-schedules.ts';
import { CONTENT_TYPES, singleType } from './content-types/content-types.ts';
import { DEFAULT_LOCALE } from './content/text-file.ts';
import type { Seed } from './content/seed.ts';
import { SINGLES } from './content/singles.ts';
import { createLibrary, type Library, type RowSource } from './library/library.ts';

interface Sources {
  readonly seeds: readonly Seed[];
  readonly versions: VersionStore;
  readonly documents: DocumentStore;
  readonly game: GameWorld;
  readonly streamCountries: readonly string[];
}

/** Connects each type with the source of its rows: files, computation from the game, or visitors. */
const openLibrary = ({ seeds, versions, documents, game, streamCountries }: Sources): Library => {
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

export interface SiteConfig {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Directory of the database; `null` for a database in memory, lost when the process ends. */
  readonly dataDir: string | null;
  /** Accepted API tokens; if empty, every token is accepted. */
  readonly tokens: readonly string[];
  /** Operator named in the texts; absent for none. */
  readonly operator?: Operator;
  /** Countries of restricted streams, ISO 3166-1 alpha-2; if absent or empty, no stream is restricted. */
  readonly streamCountries?: readonly string[];
  /** Receiver of webhooks about authors' changes; absent or `null` for none. */
  readonly webhook?: SiteWebhookTarget | null;
  /** Enables `/__sandbox/...` for this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface SiteParts {
  /** World of the site's content; by default the simulated world in real time. */
  readonly game?: GameWorld;
  /** Directory of the texts; by default the sandbox's own. */
  readonly contentDir?: string;
  /** Sends the webhooks. */
  readonly runtime?: WebhookRuntime;
}

export interface SiteUpstream extends UpstreamServer {
  /** Sends all future webhooks to a receiver whose URL is known only after both servers have started. */
  notify(target: SiteWebhookTarget): void;
}

/**
 * Creates the site upstream on its own port, in real time. It shares its database with the other parts of the
 * sandbox.
 */
export const createSite = (
  config: SiteConfig,
  clock: SandboxClock = systemClock(),
  parts: SiteParts = {},
): SiteUpstream => {
  const game = parts.game ?? { world: createSimulatedWorld({ seed: 1 }), clock };
  const seeds = readContent(parts.contentDir, config.operator ?? UNNAMED);
  const database = openSandboxDatabase(config.dataDir);
  const versions = createVersionStore(database, clock, seeds);
  const documents = createDocumentStore(database, clock);
  const expire = createExpiry(documents, clock);
  expire();
  const showing: DisplaySources = {
    library: openLibrary({ seeds, versions, documents, game, streamCountries: config.streamCountries ?? [] }),
    pictures: createPictures(game),
  };
  const faults = createFaults();
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'site' } },
    // Fastify's request log would contain ids of people.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const delivery = createWebhookSender(
    config.webhook ?? null,
    parts.runtime ??
      realWebhookRuntime((line) => {
        app.log.error(line);
      }),
  );
  app.addHook('preClose', () => {
    delivery.stop();
    return Promise.resolve();
  });
  app.addHook('onClose', () => {
    database.close();
    return Promise.resolve();
  });

  app.addHook('onRequest', () => {
    expire();
    return Promise.resolve();
  });
  injectFaults(app, faults);
  if (config.control) {
    registerFaults(app, 'site', faults);
    registerSiteControl(app, { showing, versions, delivery, clock });
  }
  registerUploads(app, showing.pictures);
  registerStrapi(app, showing, documents, config.tokens);

  return Object.assign(upstreamServer(app, config), {
    notify: (target: SiteWebhookTarget) => {
      delivery.direct(target);
    },
  });
};
