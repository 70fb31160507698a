import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { ACTION_PATH } from './toolkit/action-mail.ts';
import { IdentityFailure, requireValue } from './answers/failures.ts';
import { resetPassword } from './methods/reset-password.ts';
import { update } from './methods/update.ts';
import type { Toolkit } from './toolkit/toolkit.ts';

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
 * The provider's own page for the links of mails, where neither the owner nor the asking page has said where
 * else they lead. A link alone changes nothing: mail programs open links to look at them.
 */
export const registerAction = (app: FastifyInstance, toolkit: Toolkit): void => {
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
