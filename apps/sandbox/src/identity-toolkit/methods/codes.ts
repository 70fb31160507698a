import { z } from 'zod';
import { actionMail, checkContinueUrl } from '../toolkit/action-mail.ts';
import { canonicalEmail, parseBody, demand, IdentityFailure, requireValue } from '../answers/answers.ts';
import type { CodeKind } from '../toolkit/codes.ts';
import type { MethodCall, Method, Toolkit } from '../toolkit/toolkit.ts';
import type { User } from '../users/user.ts';
import { hashUserPassword, checkPassword } from '../passwords/passwords.ts';
import { passwordThrottleKey } from '../toolkit/throttle.ts';

/** All types of the API; this project enables two of them. */
export const REQUEST_TYPES = [
  'OOB_REQ_TYPE_UNSPECIFIED',
  'PASSWORD_RESET',
  'OLD_EMAIL_AGREE',
  'NEW_EMAIL_ACCEPT',
  'VERIFY_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
] as const;

const sendOobCodeBody = z.object({
  requestType: z.enum(REQUEST_TYPES).optional(),
  email: z.string().optional(),
  idToken: z.string().optional(),
  continueUrl: z.string().optional(),
});
type Body = z.output<typeof sendOobCodeBody>;

/** Issues a code and returns the email that contains it. */
export const mailWithCode = (
  toolkit: Toolkit,
  call: MethodCall,
  kind: CodeKind,
  user: User,
  to: string,
  continueUrl: string | undefined,
): ReturnType<typeof actionMail> =>
  actionMail({
    kind,
    to,
    code: toolkit.codes.issue(kind, user, to),
    locale: call.locale,
    continueUrl,
    actionUrl: toolkit.settings.actionUrl,
    baseUrl: call.baseUrl,
  });

const send = (
  toolkit: Toolkit,
  call: MethodCall,
  kind: CodeKind,
  user: User,
  to: string,
  body: Body,
): void => {
  toolkit.outbox.send(mailWithCode(toolkit, call, kind, user, to, body.continueUrl), toolkit.clock.nowMs());
};

const sendReset = (toolkit: Toolkit, call: MethodCall, body: Body): string => {
  const { users, settings, throttle } = toolkit;
  const email = requireValue(canonicalEmail(requireValue(body.email, 'MISSING_EMAIL')), 'INVALID_EMAIL');
  const key = `reset ${email}`;
  // Addresses without an account are counted, too; otherwise the limit would reveal which have one.
  const { resetMails, windowSeconds } = settings.limits;
  demand(!throttle.isOver(key, resetMails, windowSeconds), 'RESET_PASSWORD_EXCEED_LIMIT');
  throttle.count(key, windowSeconds);
  const user = users.byEmail(email);
  if (user !== undefined) send(toolkit, call, 'PASSWORD_RESET', user, email, body);
  else demand(settings.emailPrivacy, 'EMAIL_NOT_FOUND');
  return email;
};

const sendVerification = async (toolkit: Toolkit, call: MethodCall, body: Body): Promise<string> => {
  const { user } = await toolkit.idTokens.prove(requireValue(body.idToken, 'INVALID_ID_TOKEN'));
  const email = requireValue(user.email, 'MISSING_EMAIL');
  send(toolkit, call, 'VERIFY_EMAIL', user, email, body);
  return email;
};

export const sendOobCode: Method = async (toolkit, call) => {
  const body = parseBody(sendOobCodeBody, call.body);
  const requestType = requireValue(body.requestType, 'MISSING_REQ_TYPE');
  if (body.continueUrl !== undefined) checkContinueUrl(body.continueUrl, toolkit.settings);
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  if (requestType === 'PASSWORD_RESET') return { kind, email: sendReset(toolkit, call, body) };
  if (requestType === 'VERIFY_EMAIL') return { kind, email: await sendVerification(toolkit, call, body) };
  // Sign-in by email and change of address are disabled in this project.
  throw new IdentityFailure('OPERATION_NOT_ALLOWED');
};

const resetPasswordBody = z.object({ oobCode: z.string().optional(), newPassword: z.string().optional() });

/** Returns what a code is for; with a new password, redeems it. */
export const resetPassword: Method = async (toolkit, { body: raw }) => {
  const { codes, users, settings, clock, throttle } = toolkit;
  const { oobCode, newPassword } = parseBody(resetPasswordBody, raw);
  const code = requireValue(oobCode, 'MISSING_OOB_CODE');
  const { kind, email, user } = codes.check(code);
  if (newPassword !== undefined && newPassword !== '') {
    demand(kind === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
    checkPassword(newPassword, settings.passwordPolicy);
    const passwordHash = await hashUserPassword(newPassword);
    demand(codes.spend(code), 'INVALID_OOB_CODE');
    users.revoke(user.id, { emailVerified: true, passwordHash, passwordUpdatedAtMs: clock.nowMs() });
    // Unlinks identities that somebody may have linked before the address was verified.
    users.unlink(
      user.id,
      user.identities.map(({ providerId }) => providerId),
    );
    throttle.forget(passwordThrottleKey(email));
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: kind };
};
