import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StaffScope } from '@touchline/contracts';
import { z } from 'zod';
import { State, type StateRecord } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';

const KIND = 'staff-invitation';
const ALL = 'invitations';
const SECRET_BYTES = 32;

const Kept = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  scope: z.array(StaffScope),
  /** `null` for an invitation by the STAFF_TOKEN. */
  invitedBy: z.string().nullable(),
});
type Invitation = z.infer<typeof Kept>;

export interface OpenInvitation extends Invitation {
  /** Digest of the link's secret. */
  readonly id: string;
  readonly expiresAtMs: number;
}

/**
 * Only digests are stored, so that reading state does not allow anyone to accept an invitation. A fast hash is enough
 * for 256 random bits.
 */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const invitationOf = ({ id, value, expiresAtMs }: StateRecord): OpenInvitation => ({
  ...Kept.parse(JSON.parse(value)),
  id,
  expiresAtMs,
});

/** Invitation links that have not been used yet. */
@Injectable()
export class InvitationStore {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @returns the secret of the link, which is stored nowhere. */
  async add(invitation: Invitation): Promise<{ token: string; expiresAtMs: number }> {
    // A path parameter begins with a letter or a digit.
    const token = `i${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const expiresAtMs = this.clock.nowMs() + DAY_MS;
    const value = JSON.stringify(invitation);
    await this.state.write(KIND, digestOf(token), value, { expiresAtMs, group: ALL });
    return { token, expiresAtMs };
  }

  async find(token: string): Promise<OpenInvitation | undefined> {
    const record = await this.state.read(KIND, digestOf(token));
    return record && invitationOf(record);
  }

  async remove({ id }: OpenInvitation): Promise<void> {
    await this.state.remove(KIND, id);
  }

  async all(): Promise<readonly OpenInvitation[]> {
    return (await this.state.ofGroup(KIND, ALL)).map(invitationOf);
  }

  /** @returns whether any invitation matched. */
  async withdraw(isMeant: (invitation: Invitation) => boolean): Promise<boolean> {
    const meant = (await this.state.ofGroup(KIND, ALL)).filter((record) => isMeant(invitationOf(record)));
    await Promise.all(meant.map(({ id }) => this.state.remove(KIND, id)));
    return meant.length > 0;
  }
}
