/** The port lies in `features/identity`: sessions need it too, and this door opens onto them (rule R8). */
export { IdentityError, type IdentitySignIn, IdentitySource, type IdentityUser } from '../identity/index.ts';
