import { z } from 'zod';

import type { GoogleProfile } from '../google/id-tokens.ts';
import { parseBody, IdentityFailure } from '../answers/answers.ts';
import { readIdpResponse } from '../toolkit/idp-response.ts';
import { GOOGLE, linkTo, signInAs, type Linked } from '../toolkit/linking.ts';
import type { Method, Toolkit } from '../toolkit/toolkit.ts';

const bodySchema = z.object({
  requestUri: z.string().optional(),
  postBody: z.string().optional(),
  sessionId: z.string().optional(),
  idToken: z.string().optional(),
  returnIdpCredential: z.boolean().default(false),
});

const withoutNull = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const scopesOf = ({ email }: GoogleProfile): string =>
  ['openid', 'userinfo.profile', ...(email === null ? [] : ['userinfo.email'])]
    .map((scope) => (scope === 'openid' ? scope : `https://www.googleapis.com/auth/${scope}`))
    .join(' ');

/** Returns Google's claims in the form in which the API repeats them. */
const vouchedBody = (profile: GoogleProfile, oauthIdToken: string) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  context: '',
  providerId: GOOGLE,
  federatedId: `https://accounts.google.com/${profile.id}`,
  ...withoutNull({
    email: profile.email,
    displayName: profile.name,
    fullName: profile.name,
    firstName: profile.givenName,
    lastName: profile.familyName,
    photoUrl: profile.picture,
  }),
  emailVerified: profile.emailVerified,
  rawUserInfo: JSON.stringify(
    withoutNull({
      granted_scopes: scopesOf(profile),
      id: profile.id,
      name: profile.name,
      given_name: profile.givenName,
      family_name: profile.familyName,
      verified_email: profile.emailVerified,
      locale: 'en',
      email: profile.email,
      picture: profile.picture,
    }),
  ),
  oauthAccessToken: `sandbox-${profile.id}`,
  oauthIdToken,
});

const link = async (
  toolkit: Toolkit,
  idToken: string | undefined,
  profile: GoogleProfile,
): Promise<Linked> =>
  idToken === undefined
    ? signInAs(toolkit, profile)
    : linkTo(toolkit, (await toolkit.idTokens.prove(idToken)).user, profile);

export const signInWithIdp: Method = async (toolkit, { body: raw }) => {
  const body = parseBody(bodySchema, raw);
  const { profile, oauthIdToken } = await readIdpResponse(toolkit, {
    requestUri: body.requestUri,
    postBody: body.postBody,
    sessionId: body.sessionId,
  });
  const vouched = vouchedBody(profile, oauthIdToken);
  let linked: Linked;
  try {
    linked = await link(toolkit, body.idToken, profile);
  } catch (error) {
    // A client that requests the credential gets the error as a field, so that it can offer another method.
    if (!body.returnIdpCredential || !(error instanceof IdentityFailure)) throw error;
    return { ...vouched, errorMessage: error.message };
  }
  const { user } = linked;
  if (linked.kind === 'unconfirmed') {
    const verifiedProvider = user.identities.map(({ providerId }) => providerId);
    return { ...vouched, needConfirmation: true, localId: user.id, verifiedProvider };
  }
  return {
    ...vouched,
    ...(user.email === profile.email ? { emailVerified: user.emailVerified } : {}),
    ...(linked.isNew ? { isNewUser: true } : {}),
    localId: user.id,
    ...(await toolkit.signedIn(user, GOOGLE)),
  };
};
