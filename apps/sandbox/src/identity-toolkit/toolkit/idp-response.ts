import { googleProfile, type GoogleProfile } from '../google/id-tokens.ts';
import { demand, IdentityFailure, requireValue } from '../answers/answers.ts';
import type { Toolkit } from './toolkit.ts';

interface Answered {
  readonly requestUri: string | undefined;
  readonly postBody: string | undefined;
  readonly sessionId: string | undefined;
}

/** Returns all parameters that the provider sent: of the query, then the form, then the fragment. */
const parametersOf = ({ requestUri, postBody }: Answered): ReadonlyMap<string, string> => {
  const text = requireValue(requestUri, 'MISSING_REQUEST_URI');
  if (!URL.canParse(text)) throw new IdentityFailure('INVALID_REQUEST_URI');
  const url = new URL(text);
  const sources = [url.search, postBody ?? '', url.hash.slice(1)];
  return new Map(sources.flatMap((source) => [...new URLSearchParams(source)]));
};

const INVALID = 'INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.';

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new IdentityFailure(INVALID);
    throw error;
  }
};

export interface Vouched {
  readonly profile: GoogleProfile;
  readonly oauthIdToken: string;
}

/**
 * Returns the Google account of a response: from a code that returns with the session it began with, or from an ID
 * token. Like the provider's emulator it accepts plain JSON as a token, so that tests need no browser.
 */
export const readIdpResponse = async (toolkit: Toolkit, answered: Answered): Promise<Vouched> => {
  const { authorisations, googleIdTokens } = toolkit;
  const parameters = parametersOf(answered);
  demand(!parameters.has('error'), `USER_CANCELLED : ${parameters.get('error') ?? ''}`);

  const code = parameters.get('code');
  if (code !== undefined) {
    const state = parameters.get('state') ?? '';
    const profile = authorisations.redeem(code, state, answered.sessionId ?? '');
    if (profile === undefined) throw new IdentityFailure(INVALID);
    return { profile, oauthIdToken: await googleIdTokens.issue(profile) };
  }

  const providerId = parameters.get('providerId')?.toLowerCase();
  const missing = 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential';
  if (requireValue(providerId, `${missing}: ${answered.requestUri ?? ''}`) !== 'google.com') {
    throw new IdentityFailure('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
  }
  const token = parameters.get('id_token');
  if (token === undefined) throw new IdentityFailure(INVALID);
  const profile = token.startsWith('{')
    ? googleProfile.safeParse(parsedJson(token)).data
    : await googleIdTokens.read(token);
  if (profile === undefined) throw new IdentityFailure(INVALID);
  return { profile, oauthIdToken: token };
};
