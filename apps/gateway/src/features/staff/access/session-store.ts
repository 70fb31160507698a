import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { STAFF_TOKEN_MS } from '../../../platform/keys/index.ts';
import { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import type { ActiveAccount } from './kept-accounts.ts';

const KIND = 'staff-session';
const ID_BYTES = 16;

const Kept = z.object({ accountId: z.string(), credential: z.string() });
export type StaffSession = z.infer<typeof Kept>;

/** One sign-in of someone of staff, for as long as its token. What is not here has ended, on every node. */
@Injectable()
export class StaffSessionStore {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @returns its id. */
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
