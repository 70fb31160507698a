import { demand } from '../answers/failures.ts';
import type { SignIn } from '../tokens/id-tokens.ts';

/** So long a sign-in counts as proof enough to change what opens the account, or to end it. */
const RECENT_SECONDS = 5 * 60;

export const demandRecent = ({ atS }: SignIn, { nowS }: { readonly nowS: () => number }): void => {
  demand(nowS() - atS <= RECENT_SECONDS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
};
