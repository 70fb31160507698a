import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PARTNER_KEY_PREFIX } from '@touchline/contracts';
import { z } from 'zod';
import { NO_EXPIRY_MS, State, StateUnavailableError } from '../../platform/state/index.ts';
import { DAY_MS } from '../../platform/time/durations.ts';

const KIND = 'partner';
const ALL = 'all';
const KEY_BYTES = 32;
const KEY_END_LENGTH = 4;
/**
 * How long a withdrawn key is stored: staff can see whose it was, and a job that still sends it learns why it fails.
 */
const KEPT_AFTER_MS = 400 * DAY_MS;
/** Another process may write first now and then. After this many lost attempts in a row, the store is at fault. */
const ATTEMPTS = 10;

const Kept = z.object({
  name: z.string(),
  note: z.string(),
  requestsPerMinute: z.int(),
  liveStreams: z.int(),
  keyEnd: z.string(),
  createdAtMs: z.number(),
  createdBy: z.string(),
  withdrawnAtMs: z.number().nullable(),
});

/** A partner. The id is a SHA-256 of its key, which is not stored. */
export type Partner = Readonly<z.infer<typeof Kept>> & { readonly id: string };

/** The prefix `p` makes it a valid id of the API: base64 may begin with a dash. */
export const partnerIdOf = (key: string): string =>
  `p${createHash('sha256').update(`partner ${key}`).digest('base64url')}`;

export const keyEndOf = (key: string): string => key.slice(-KEY_END_LENGTH);

/** 256 random bits. */
export const newPartnerKey = (): string =>
  `${PARTNER_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;

const partnerIn = (id: string, value: string): Partner => ({ id, ...Kept.parse(JSON.parse(value)) });

/** Partners in state. */
@Injectable()
export class PartnerStore {
  constructor(private readonly state: State) {}

  async read(id: string): Promise<Partner | undefined> {
    const record = await this.state.read(KIND, id);
    return record && partnerIn(id, record.value);
  }

  async all(): Promise<readonly Partner[]> {
    return (await this.state.ofGroup(KIND, ALL)).map(({ id, value }) => partnerIn(id, value));
  }

  async add(partner: Partner): Promise<void> {
    if (!(await this.#write(partner, 'absent'))) throw new Error('Two partners were given one key');
  }

  /**
   * Applies a change to the stored partner, and retries after concurrent writes.
   *
   * @param change returns `undefined` to leave the partner unchanged
   * @returns `undefined` if there is no such partner
   */
  async change(id: string, change: (partner: Partner) => Partner | undefined): Promise<Partner | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const record = await this.state.read(KIND, id);
      if (record === undefined) return undefined;
      const partner = partnerIn(id, record.value);
      const changed = change(partner);
      if (changed === undefined) return partner;
      if (await this.#write(changed, record.revision)) return changed;
    }
    throw new StateUnavailableError('a partner changes too often');
  }

  async #write({ id, ...partner }: Partner, ifRevision: number | 'absent'): Promise<boolean> {
    const { withdrawnAtMs } = partner;
    const expiresAtMs = withdrawnAtMs === null ? NO_EXPIRY_MS : withdrawnAtMs + KEPT_AFTER_MS;
    const value = JSON.stringify(Kept.parse(partner));
    return (await this.state.write(KIND, id, value, { expiresAtMs, group: ALL, ifRevision })) !== undefined;
  }
}
