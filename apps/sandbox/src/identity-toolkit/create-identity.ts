import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceleratedClock, systemClock, type SandboxClock } from '../time/clock.ts';
import type { LogLevel } from '../settings/config-values.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import { openSandboxDatabase } from '../storage/database.ts';
import { registerOutbox } from '../outbox/outbox.ts';
import { upstreamServer, type UpstreamServer } from '../http/upstream-server.ts';
import { html, type Html, sendPage } from '../pages/page.ts';
import { registerConsent } from './google/consent.ts';
import { registerIdentityControl } from './control.ts';
import { GOOGLE } from './toolkit/linking.ts';
import { registerIdentityAdmin } from './admin-routes.ts';
import { registerIdentityToolkit } from './routes.ts';
import { type ProjectSettings, createToolkit, type Toolkit } from './toolkit/toolkit.ts';
import { ACTION_PATH } from './toolkit/action-mail.ts';
import { IdentityFailure, requireValue } from './answers/answers.ts';
import { resetPassword } from './methods/codes.ts';
import { update } from './methods/account.ts';

const actionSchema = z.object({
  mode: z.enum(['resetPassword', 'verifyEmail']),
  oobCode: z.string(),
  password: z.string().optional(),
});
type Action = z.output<typeof actionSchema>;

const TITLES = { resetPassword: 'Choose a new password', verifyEmail: 'Confirm your e-mail address' };

const form = ({ mode, oobCode }: Action, problem?: string): Html => html`
  <form method="post" action="${ACTION_PATH}">
    <input type="hidden" name="mode" value="${mode}" />
    <input type="hidden" name="oobCode" value="${oobCode}" />
    ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
    ${
      mode === 'verifyEmail'
        ? ''
        : html`<label for="password">New password</label>
            <input id="password" name="password" type="password" autocomplete="new-password" required />`
    }
    <button>${mode === 'verifyEmail' ? 'Confirm' : 'Save'}</button>
  </form>
`;

/**
 * Registers the provider's own page for links in emails, used if neither the owner nor the requesting page set
 * another URL. A GET changes nothing, because mail programs open links to preview them.
 */
const registerAction = (app: FastifyInstance, toolkit: Toolkit): void => {
  const noAction = (reply: FastifyReply) =>
    sendPage(reply.code(400), 'Nothing to do', html`<p>This link is not complete.</p>`);

  app.get(ACTION_PATH, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
    const action = actionSchema.safeParse(Object.fromEntries(query));
    return action.success
      ? sendPage(reply, TITLES[action.data.mode], form({ ...action.data }))
      : noAction(reply);
  });

  app.post(ACTION_PATH, async (request, reply) => {
    const action = actionSchema.safeParse(request.body);
    if (!action.success) return noAction(reply);
    const { mode, oobCode, password } = action.data;
    const call = { locale: undefined, baseUrl: '' };
    try {
      if (mode === 'verifyEmail') await update(toolkit, { ...call, body: { oobCode } });
      else
        await resetPassword(toolkit, {
          ...call,
          body: { oobCode, newPassword: requireValue(password, 'MISSING_PASSWORD') },
        });
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      return sendPage(reply.code(400), TITLES[mode], form(action.data, error.message));
    }
    return sendPage(reply, TITLES[mode], html`<p role="status">Done. You can close this page.</p>`);
  });
};

/** Permits requests from pages of every origin, as the official SDK sends them; API keys are not secret there. */
const registerCors = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'access-control-max-age': '3600',
      })
      .send();
  });
};

export interface IdentityConfig {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Directory of the accounts; `null` for a database in memory, lost when the process ends. */
  readonly dataDir: string | null;
  readonly project: ProjectSettings;
  /** Enables `/__sandbox/...` and the calls of Firebase's admin tools for this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

/** Creates the identity upstream on its own port. It runs in real time, independently of the sandbox's clock. */
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
    // Fastify's request log would contain URLs with keys and codes.
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
  registerIdentityAdmin(app, toolkit, { isOpen: config.control });

  return upstreamServer(app, config);
};
