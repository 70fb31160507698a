import { z } from 'zod';

import { parseBody } from '../answers/body.ts';
import { requireValue } from '../answers/failures.ts';
import type { Method } from '../toolkit/method.ts';
import { demandRecent } from '../toolkit/recent.ts';

const bodySchema = z.object({ idToken: z.string().optional() });

/** The account and all that belongs to it: linked identities, tokens, codes. */
export const deleteAccount: Method = async (toolkit, { body }) => {
  const { idToken } = parseBody(bodySchema, body);
  const { user, signIn } = await toolkit.idTokens.prove(requireValue(idToken, 'MISSING_ID_TOKEN'));
  demandRecent(signIn, toolkit);
  toolkit.users.remove(user.id);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
