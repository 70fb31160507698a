/** The public API of identity: the port that `auth`, `account` and `sessions` share. */
export { endsSessions, IDENTITY_CODES, type IdentityCode, IdentityError } from './identity-source.ts';
export {
  type IdentityMethod,
  type IdentitySignIn,
  IdentitySource,
  type IdentityUser,
  type MailOptions,
  type ProviderConsent,
} from './identity-source.ts';
