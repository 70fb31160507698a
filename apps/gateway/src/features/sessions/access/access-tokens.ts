import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { ACCESS_KEYS, SigningKeys } from '../../../platform/keys/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';

/** Names rather than URLs, so that nodes reached under different addresses accept each other's tokens. */
export const ACCESS_ISSUER = 'urn:touchline:gateway';
/** Differs from the audience of staff tokens, which are signed with other keys too. */
export const ACCESS_AUDIENCE = 'urn:touchline:api';

/** Claims of a token whose signature, algorithm, issuer and audience have been verified. */
export const AccessClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  jti: z.string().min(1),
  scope: z.string().transform((text) => text.split(' ').filter((scope) => scope !== '')),
  iat: z.int(),
  exp: z.int(),
});
export type AccessClaims = z.output<typeof AccessClaims>;

/** Creates the access tokens of visitors (RFC 7519, ES256). */
@Injectable()
export class AccessTokens {
  readonly #lifetimeSeconds: number;

  constructor(
    @Inject(ACCESS_KEYS) private readonly keys: SigningKeys,
    @Inject(SETTINGS) { accounts }: Pick<Settings, 'accounts'>,
    private readonly clock: WallClock,
  ) {
    this.#lifetimeSeconds = accounts.accessTokenSeconds;
  }

  make(userId: string, sessionId: string, scope: readonly string[]): Promise<string> {
    const iat = Math.floor(this.clock.nowMs() / 1000);
    return this.keys.sign({
      iss: ACCESS_ISSUER,
      aud: ACCESS_AUDIENCE,
      sub: userId,
      sid: sessionId,
      jti: randomUUID(),
      scope: scope.join(' '),
      iat,
      exp: iat + this.#lifetimeSeconds,
    } satisfies z.input<typeof AccessClaims> & Record<'iss' | 'aud', string>);
  }
}
