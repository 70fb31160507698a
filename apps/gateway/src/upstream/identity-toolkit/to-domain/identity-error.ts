import { type IdentityCode, IDENTITY_CODES, IdentityError } from '../../../features/identity/index.ts';
import { IdentityErrorBody } from '../wire/account.ts';

/**
 * Maps the service's codes to our own: the map of the official web SDK (@firebase/auth 1.13.6, SERVER_ERROR_MAP),
 * with SDK codes that we lack replaced by one of ours. Other codes are lower-cased with dashes, as in the SDK.
 */
export const SERVER_CODES: ReadonlyMap<string, IdentityCode> = new Map<string, IdentityCode>([
  ['INVALID_PASSWORD', 'wrong-password'],
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['INVALID_IDP_RESPONSE', 'invalid-credential'],
  ['INVALID_PENDING_TOKEN', 'invalid-credential'],
  ['INVALID_TEMPORARY_PROOF', 'invalid-credential'],
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['INVALID_IDENTIFIER', 'invalid-email'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
  ['USER_NOT_FOUND', 'user-token-expired'],
  ['PASSWORD_LOGIN_DISABLED', 'operation-not-allowed'],
  ['UNAUTHORIZED_DOMAIN', 'unauthorized-domain'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],

  // In the SDK: missing-password, custom-token-mismatch. Nothing in them proves an identity.
  ['MISSING_PASSWORD', 'invalid-credential'],
  ['CREDENTIAL_MISMATCH', 'invalid-credential'],
  // credential-already-in-use: the provider's account is linked to another account of ours.
  ['FEDERATED_USER_ID_ALREADY_LINKED', 'email-already-in-use'],
  // invalid-user-token: not a valid token, or not any more.
  ['INVALID_ID_TOKEN', 'user-token-expired'],
  // code-expired.
  ['SESSION_EXPIRED', 'expired-action-code'],
  // admin-restricted-operation, and features of the project that we do not support: a second factor, and
  // recaptcha-not-enabled, missing-, invalid-…
  ['ADMIN_ONLY_OPERATION', 'operation-not-allowed'],
  ['INVALID_MFA_PENDING_CREDENTIAL', 'operation-not-allowed'],
  ['MFA_ENROLLMENT_NOT_FOUND', 'operation-not-allowed'],
  ['MISSING_MFA_ENROLLMENT_ID', 'operation-not-allowed'],
  ['MISSING_MFA_PENDING_CREDENTIAL', 'operation-not-allowed'],
  ['SECOND_FACTOR_EXISTS', 'operation-not-allowed'],
  ['SECOND_FACTOR_LIMIT_EXCEEDED', 'operation-not-allowed'],
  ['RECAPTCHA_NOT_ENABLED', 'operation-not-allowed'],
  ['MISSING_RECAPTCHA_TOKEN', 'operation-not-allowed'],
  ['INVALID_RECAPTCHA_TOKEN', 'operation-not-allowed'],
  ['INVALID_RECAPTCHA_ACTION', 'operation-not-allowed'],
  ['MISSING_RECAPTCHA_VERSION', 'operation-not-allowed'],
  ['INVALID_RECAPTCHA_VERSION', 'operation-not-allowed'],

  // internal-error, and requests that we do not use: an error of ours.
  ['MISSING_CUSTOM_TOKEN', 'internal'],
  ['MISSING_CONTINUE_URI', 'internal'],
  ['MISSING_REQ_TYPE', 'internal'],
  ['MISSING_OOB_CODE', 'internal'],
  ['INVALID_CODE', 'internal'],
  ['INVALID_SESSION_INFO', 'internal'],
  ['MISSING_SESSION_INFO', 'internal'],
  ['MISSING_ANDROID_PACKAGE_NAME', 'internal'],
  ['INVALID_OAUTH_CLIENT_ID', 'internal'],
  ['BLOCKING_FUNCTION_ERROR_RESPONSE', 'internal'],
  ['MISSING_CLIENT_TYPE', 'internal'],
  ['INVALID_REQ_TYPE', 'internal'],

  // From the token service, not in the SDK's map: the response to the refresh token of a deleted account.
  ['INVALID_REFRESH_TOKEN', 'user-token-expired'],
  // From the front end of Google's APIs.
  ['QUOTA_EXCEEDED', 'too-many-requests'],
  ['RESOURCE_EXHAUSTED', 'too-many-requests'],
  ['NOT_IMPLEMENTED', 'operation-not-allowed'],
]);

const CODE = /^[A-Z][A-Z0-9_]{1,63}$/;

/** Converts a refusal of the service. The text after the code may contain an email address, so it is dropped. */
export function toIdentityError(call: string, status: number, body: unknown): IdentityError {
  const said = serverCodes(body);
  const code = said.map(toIdentityCode).find((known) => known !== undefined) ?? byStatus(status);
  const message = said.length === 0 ? 'no code that we know' : said.join(', ');
  return new IdentityError(code, `${call} was refused with ${String(status)}: ${message}`);
}

/** `CODE`, or `CODE : text`; if the message is prose, the `status` field is a code. */
function serverCodes(body: unknown): readonly string[] {
  const refusal = IdentityErrorBody.safeParse(body);
  if (!refusal.success) return [];
  const { message, status } = refusal.data.error;
  return [message.split(' : ')[0] ?? '', status ?? ''].filter((code) => CODE.test(code));
}

function toIdentityCode(serverCode: string): IdentityCode | undefined {
  const known = SERVER_CODES.get(serverCode);
  if (known !== undefined) return known;
  const dashed = serverCode.toLowerCase().replaceAll('_', '-');
  return IDENTITY_CODES.find((code) => code === dashed);
}

const byStatus = (status: number): IdentityCode => {
  if (status === 429) return 'too-many-requests';
  return status === 501 ? 'operation-not-allowed' : 'internal';
};
