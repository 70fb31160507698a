/** The public API of signing keys and sealing. */
export { ACCESS_KEYS, STAFF_KEYS } from './signing-keys.ts';
export { KeysRefusedError } from './secret-files.ts';
export { openKeys, type Keys } from './open-keys.ts';
export { passportUser } from './token-keys.ts';
export { SecretFiles } from './secret-files.ts';
export { Sealing } from './sealing.ts';
export { SigningKeys } from './signing-keys.ts';
export { tokenHeader, tokenKeys } from './token-keys.ts';
export { STAFF_TOKEN_MS } from './signing-keys.ts';
