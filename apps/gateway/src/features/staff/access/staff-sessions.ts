import { randomUUID, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SigningKeys, STAFF_KEYS, STAFF_TOKEN_MS } from '../../../platform/keys/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { State } from '../../../platform/state/index.ts';
import type { ActiveAccount } from './account-store.ts';

/** Issuer and audience differ from those of visitors' tokens, as do the keys: three barriers between the two kinds. */
export const STAFF_ISSUER = 'urn:touchline:staff';
export const STAFF_AUDIENCE = 'urn:touchline:staff-api';

/** Identifies the account and the sign-in. Scopes are stored in the account and read for each request. */
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

const KIND = 'staff-session';
const ID_BYTES = 16;

const Kept = z.object({ accountId: z.string(), credential: z.string() });
export type StaffSession = z.infer<typeof Kept>;

/** Sign-ins of staff, stored as long as their tokens are valid. A sign-in that is not here has ended on every node. */
@Injectable()
export class StaffSessionStore {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @returns the id of the session. */
  async open({ id: accountId, credential }: ActiveAccount): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const expiresAtMs = this.clock.nowMs() + STAFF_TOKEN_MS;
    const value = JSON.stringify({ accountId, credential } satisfies StaffSession);
    await this.state.write(KIND, id, value, { expiresAtMs, group: accountId });
    return id;
  }

  async find(id: string): Promise<StaffSession | undefined> {
    const record = await this.state.read(KIND, id);
    return record && Kept.parse(JSON.parse(record.value));
  }

  async end(id: string): Promise<void> {
    await this.state.remove(KIND, id);
  }

  async endAllOf(accountId: string): Promise<void> {
    const records = await this.state.ofGroup(KIND, accountId);
    await Promise.all(records.map(({ id }) => this.end(id)));
  }
}
