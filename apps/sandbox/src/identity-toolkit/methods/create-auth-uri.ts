import { z } from 'zod';

import { CONSENT_PATH } from '../google/consent.ts';
import {
  canonicalEmail,
  parseBody,
  IdentityFailure,
  requireValue,
  randomSecret,
} from '../answers/answers.ts';
import { checkContinueUrl } from '../toolkit/action-mail.ts';
import type { MethodCall, Method, Toolkit } from '../toolkit/toolkit.ts';
import { providerInfo } from '../users/user.ts';

const bodySchema = z.object({
  identifier: z.string().optional(),
  continueUri: z.string().optional(),
  providerId: z.string().optional(),
  sessionId: z.string().optional(),
});
type Body = z.output<typeof bodySchema>;

const KIND = 'identitytoolkit#CreateAuthUriResponse';

/** Returns the URL for the browser, and the session id that the caller must send when the browser returns. */
const toProvider = (toolkit: Toolkit, { baseUrl }: MethodCall, body: Body, sessionId: string): object => {
  const { settings, authorisations, googleClientId } = toolkit;
  if (body.providerId !== 'google.com') {
    throw new IdentityFailure('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
  }
  const continueUri = requireValue(body.continueUri, 'MISSING_CONTINUE_URI');
  checkContinueUrl(continueUri, settings);
  const authUri = new URL(CONSENT_PATH, baseUrl);
  authUri.search = new URLSearchParams({
    response_type: 'code',
    client_id: googleClientId,
    redirect_uri: continueUri,
    state: authorisations.start(continueUri, sessionId).state,
    scope: 'openid email profile',
  }).toString();
  return { kind: KIND, authUri: authUri.href, providerId: body.providerId, sessionId };
};

/** Returns the sign-in methods of an address; with email privacy they are omitted. */
const waysIn = ({ users, settings }: Toolkit, body: Body, sessionId: string): object => {
  const identifier = requireValue(body.identifier, 'MISSING_IDENTIFIER');
  const continueUri = requireValue(body.continueUri, 'MISSING_CONTINUE_URI');
  const email = requireValue(canonicalEmail(identifier), 'INVALID_IDENTIFIER');
  if (!URL.canParse(continueUri)) throw new IdentityFailure('INVALID_CONTINUE_URI');
  if (settings.emailPrivacy) return { kind: KIND, sessionId };
  const user = users.byEmail(email);
  const providers = user === undefined ? [] : providerInfo(user).map(({ providerId }) => providerId);
  return {
    kind: KIND,
    registered: user !== undefined,
    allProviders: providers,
    signinMethods: providers,
    sessionId,
  };
};

export const createAuthUri: Method = (toolkit, call) => {
  const body = parseBody(bodySchema, call.body);
  const sessionId = body.sessionId ?? randomSecret(20);
  return body.providerId === undefined
    ? waysIn(toolkit, body, sessionId)
    : toProvider(toolkit, call, body, sessionId);
};
