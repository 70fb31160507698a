import fastify, { LogController } from 'fastify';

import { systemClock, type Clock } from '../clock.ts';
import { registerFaults } from '../control/faults-routes.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { LogLevel } from '../log-level.ts';
import { openDatabase } from '../storage/database.ts';
import { createDocumentStore } from './documents.ts';
import { registerStrapi } from './routes.ts';

export interface SiteConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Where documents are kept; null: in memory, and gone with the process. */
  readonly dataDir: string | null;
  /** Accepted API tokens; none: any. */
  readonly tokens: readonly string[];
  /** Opens `/__sandbox/...` to this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface Site {
  /** Where it answers; only after `listen`. */
  readonly url: string;
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The site upstream on a port of its own, in real time. It shares the file of whatever else the sandbox keeps. */
export const createSite = (config: SiteConfig, clock: Clock = systemClock()): Site => {
  const database = openDatabase(config.dataDir);
  const faults = createFaults();
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'site' } },
    // Its own lines would hold the ids of people.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.addHook('onClose', () => {
    database.close();
    return Promise.resolve();
  });

  injectFaults(app, faults);
  if (config.control) registerFaults(app, 'site', faults);
  registerStrapi(app, createDocumentStore(database, clock), config.tokens);

  let url = '';
  return {
    get url() {
      return url;
    },
    async listen() {
      url = await app.listen({ host: config.host, port: config.port });
      return url;
    },
    close: () => app.close(),
  };
};
