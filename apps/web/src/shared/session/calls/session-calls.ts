import type { LoginRequest, RegisterRequest } from '@touchline/contracts';
import type { z } from 'zod';
import { problemFrom } from '../../api/errors.ts';
import type { Transport } from '../../api/transport.ts';
import { networkFailure } from './session-transport.ts';
import {
  rememberedUser,
  asBearer,
  type StoredTokens,
  expiryMs,
  LIFETIMES_MS,
} from '../stored/token-storage.ts';

/** The specification's three calls (SEMANTICS §7.1-§7.3), and the one that creates an account. */
export class SessionCalls {
  constructor(
    private readonly transport: Transport,
    private readonly nowMs: () => number,
  ) {}

  login(credentials: LoginRequest): Promise<StoredTokens> {
    return this.#open('/api/auth/login', credentials);
  }

  register(request: z.input<typeof RegisterRequest>): Promise<StoredTokens> {
    return this.#open('/api/auth/register', request);
  }

  /** Sent without the access token, which it replaces. */
  refresh(refreshToken: string): Promise<StoredTokens> {
    return this.#open('/api/auth/refresh-token', { refresh_token: refreshToken }, refreshToken);
  }

  /** Revokes the session by either token. The request completes even if the page is left. */
  async logout({ access, refresh }: StoredTokens): Promise<void> {
    const body = { refresh_token: refresh };
    await this.transport('/api/auth/logout', {
      method: 'POST',
      body,
      authorization: access,
      keepalive: true,
    });
  }

  async #open(path: string, body: unknown, oldRefresh?: string): Promise<StoredTokens> {
    // Loaded before the request: if it failed to load afterwards, the refresh token would be used up and its
    // replacement lost.
    const { SessionAnswer } = await import('../../api/operations.ts');
    const answer = await this.transport(path, { method: 'POST', body });
    if (answer.status >= 300) throw await problemFrom(answer);
    const parsed = SessionAnswer.safeParse(answer.body);
    if (!parsed.success) throw networkFailure(parsed.error);
    const { token, ...user } = parsed.data.data;
    const refresh = token.refresh_token ?? oldRefresh;
    if (refresh === undefined) throw networkFailure(new TypeError('the response has no refresh token'));
    const nowMs = this.nowMs();
    const { refresh_expires_in: seconds } = token;
    const refreshMs = seconds === undefined ? LIFETIMES_MS.refresh : seconds * 1000;
    return {
      user: rememberedUser(user),
      access: asBearer(token.access_token),
      accessUntilMs: expiryMs(token.access_token, nowMs, LIFETIMES_MS.access),
      refresh,
      refreshUntilMs: expiryMs(refresh, nowMs, refreshMs),
    };
  }
}
