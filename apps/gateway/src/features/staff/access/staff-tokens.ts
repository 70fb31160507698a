import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SigningKeys, STAFF_KEYS, STAFF_TOKEN_MS } from '../../../platform/keys/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';

/** Neither is a visitor's, and the keys are others as well: three locks between the two kinds. */
export const STAFF_ISSUER = 'urn:touchline:staff';
export const STAFF_AUDIENCE = 'urn:touchline:staff-api';

/** Says who and which sign-in; what they may do stands in their account, and is looked up each time. */
export const StaffClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  jti: z.string().min(1),
  iat: z.int(),
  exp: z.int(),
});

@Injectable()
export class StaffTokens {
  constructor(
    @Inject(STAFF_KEYS) private readonly keys: SigningKeys,
    private readonly clock: WallClock,
  ) {}

  make(accountId: string, sessionId: string): Promise<string> {
    const iat = Math.floor(this.clock.nowMs() / SECOND_MS);
    return this.keys.sign({
      iss: STAFF_ISSUER,
      aud: STAFF_AUDIENCE,
      sub: accountId,
      sid: sessionId,
      jti: randomUUID(),
      iat,
      exp: iat + STAFF_TOKEN_MS / SECOND_MS,
    } satisfies z.input<typeof StaffClaims> & Record<'iss' | 'aud', string>);
  }
}
