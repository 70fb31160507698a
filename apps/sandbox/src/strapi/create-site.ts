import fastify, { LogController } from 'fastify';

import { systemClock, type SandboxClock } from '../time/clock.ts';
import { registerFaults } from '../control/faults-routes.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { LogLevel } from '../settings/log-level.ts';
import { openSandboxDatabase } from '../storage/database.ts';
import { createSimulatedWorld } from '../worlds/simulated/index.ts';
import type { GameWorld } from './computed/game.ts';
import { readContent } from './content/read-content.ts';
import { openLibrary } from './create-library.ts';
import { UNNAMED, type Operator } from './operator/operator.ts';
import { createPictures } from './pictures/pictures.ts';
import { registerUploads } from './pictures/routes.ts';
import { registerStrapi } from './rest/routes.ts';
import type { DisplaySources } from './rest/show.ts';
import { registerSiteControl } from './site-control/routes.ts';
import { createVersionStore } from './versions/version-store.ts';
import { createDocumentStore } from './visitors/documents.ts';
import { createExpiry } from './visitors/expiry.ts';
import {
  createWebhookSender,
  realWebhookRuntime,
  type WebhookRuntime,
  type WebhookTarget,
} from './webhooks/webhook-sender.ts';
import { upstreamServer, type UpstreamServer } from '../http/upstream-server.ts';

export interface SiteConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Where documents are kept; null: in memory, and gone with the process. */
  readonly dataDir: string | null;
  /** Accepted API tokens; none: any. */
  readonly tokens: readonly string[];
  /** Who runs the site, as its texts say it; absent: nobody is named. */
  readonly operator?: Operator;
  /** Where the streams of some matches may be watched, ISO 3166-1 alpha-2; none: all may be, everywhere. */
  readonly streamCountries?: readonly string[];
  /** Who is told of what authors do; absent: nobody. */
  readonly webhook?: WebhookTarget | null;
  /** Opens `/__sandbox/...` to this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface SiteParts {
  /** What the site writes about; without it the simulated world's matches, in real time. */
  readonly game?: GameWorld;
  /** Where its texts are, instead of those that the sandbox brings. */
  readonly contentDir?: string;
  /** How webhooks leave the house. */
  readonly surroundings?: WebhookRuntime;
}

export interface SiteUpstream extends UpstreamServer {
  /** Tells of what authors do there from now on: an address that is known only once both are started. */
  notify(target: WebhookTarget): void;
}

/** The site upstream on a port of its own, in real time. It shares the file of whatever else the sandbox keeps. */
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
    // Its own lines would hold the ids of people.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const delivery = createWebhookSender(
    config.webhook ?? null,
    parts.surroundings ??
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
    notify: (target: WebhookTarget) => {
      delivery.direct(target);
    },
  });
};
