import fastify, { LogController } from 'fastify';

import { acceleratedClock, systemClock, type SandboxClock } from '../time/clock.ts';
import type { LogLevel } from '../settings/log-level.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import { registerConsent } from './google/consent-routes.ts';
import { openSandboxDatabase } from '../storage/database.ts';
import { registerOutbox } from '../outbox/routes.ts';
import { registerAction } from './action-routes.ts';
import { registerIdentityControl } from './control.ts';
import { registerCors } from './cors.ts';
import { GOOGLE } from './toolkit/linking.ts';
import { registerIdentityToolkit } from './routes.ts';
import type { ProjectSettings } from './toolkit/settings.ts';
import { createToolkit } from './toolkit/toolkit.ts';
import { upstreamServer, type UpstreamServer } from '../http/upstream-server.ts';

export interface IdentityConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Where accounts are kept; null: in memory, and gone with the process. */
  readonly dataDir: string | null;
  readonly project: ProjectSettings;
  /** Opens `/__sandbox/...` to this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

/** The identity upstream on a port of its own. It lives in real time, whatever the game's clock says. */
export const createIdentity = (
  config: IdentityConfig,
  realTime: SandboxClock = systemClock(),
): UpstreamServer => {
  const clock = acceleratedClock(realTime, realTime.nowMs(), 1);
  const database = openSandboxDatabase(config.dataDir);
  const toolkit = createToolkit(database, clock, { ...config.project });
  const faults = createFaults();
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'identity' } },
    // Its own lines would hold addresses with keys and codes in them.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.addHook('onClose', () => {
    database.close();
    return Promise.resolve();
  });

  registerCors(app);
  injectFaults(app, faults);
  if (config.control) registerIdentityControl(app, toolkit, faults);
  registerOutbox(app, toolkit.outbox);
  registerConsent(app, toolkit.authorisations, () => toolkit.users.linkedEmails(GOOGLE));
  registerAction(app, toolkit);
  registerIdentityToolkit(app, toolkit);

  return upstreamServer(app, config);
};
