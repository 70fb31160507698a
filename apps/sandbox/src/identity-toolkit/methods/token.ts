import { z } from 'zod';

import { parseBody, demand, requireValue } from '../answers/answers.ts';
import type { Method } from '../toolkit/toolkit.ts';
import { ID_TOKEN_SECONDS } from '../tokens/id-tokens.ts';

const text = z.string().optional();

/** A form uses the names of OAuth, JSON those of Google's API; clients send both. */
const bodySchema = z
  .object({ grant_type: text, grantType: text, refresh_token: text, refreshToken: text })
  .transform((body) => ({
    grantType: body.grant_type ?? body.grantType,
    refreshToken: body.refresh_token ?? body.refreshToken,
  }));

/** Any number; nothing here depends on it. */
const PROJECT_NUMBER = '12345';

/** The only method of securetoken: exchanges a refresh token for a new ID token. */
export const grantToken: Method = async ({ idTokens, refreshTokens, users, clock }, { body }) => {
  const { grantType, refreshToken } = parseBody(bodySchema, body);
  demand(requireValue(grantType, 'MISSING_GRANT_TYPE') === 'refresh_token', 'INVALID_GRANT_TYPE');
  const token = requireValue(refreshToken, 'MISSING_REFRESH_TOKEN');
  const { user, signIn } = refreshTokens.redeem(token);
  const fresh = users.update(user.id, { lastRefreshAtMs: clock.nowMs() });
  const idToken = await idTokens.issue(fresh, signIn);
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    refresh_token: token,
    id_token: idToken,
    user_id: user.id,
    project_id: PROJECT_NUMBER,
  };
};
