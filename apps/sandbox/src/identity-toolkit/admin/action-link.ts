import { z } from 'zod';

import { canonicalEmail, IdentityFailure, parseBody, requireValue } from '../answers/answers.ts';
import { mailWithCode, REQUEST_TYPES } from '../methods/codes.ts';
import { checkContinueUrl } from '../toolkit/action-mail.ts';
import type { Method } from '../toolkit/toolkit.ts';

const bodySchema = z.object({
  requestType: z.enum(REQUEST_TYPES).optional(),
  email: z.string().optional(),
  continueUrl: z.string().optional(),
  returnOobLink: z.boolean().default(false),
});

/** Returns the link of an email, which the administrator sends; without `returnOobLink` the email is sent from here. */
export const actionLink: Method = (toolkit, call) => {
  const { users, outbox, clock, settings } = toolkit;
  const body = parseBody(bodySchema, call.body);
  const kind = requireValue(body.requestType, 'MISSING_REQ_TYPE');
  // Sign-in by email and change of address are disabled in this project.
  if (kind !== 'PASSWORD_RESET' && kind !== 'VERIFY_EMAIL')
    throw new IdentityFailure('OPERATION_NOT_ALLOWED');
  if (body.continueUrl !== undefined) checkContinueUrl(body.continueUrl, settings);
  const email = requireValue(canonicalEmail(requireValue(body.email, 'MISSING_EMAIL')), 'INVALID_EMAIL');
  const user = users.byEmail(email);
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  if (user === undefined) {
    // As in the Auth emulator: with email privacy there is no error, but no link either.
    if (kind === 'PASSWORD_RESET' && settings.emailPrivacy) return answer;
    throw new IdentityFailure(kind === 'PASSWORD_RESET' ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND');
  }
  const mail = mailWithCode(toolkit, call, kind, user, email, body.continueUrl);
  if (body.returnOobLink) return { ...answer, oobCode: mail.code, oobLink: mail.link };
  outbox.send(mail, clock.nowMs());
  return answer;
};
