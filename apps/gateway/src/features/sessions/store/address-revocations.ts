import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ProblemError } from '../../../platform/errors/problems.ts';
import { Sealing } from '../../../platform/keys/index.ts';
import { State, StateUnavailableError } from '../../../platform/state/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { IdentityError } from '../../identity/index.ts';

const KIND = 'address';
const MAC_CONTEXT = 'address of sessions';

/** Longer than any session can live (REFRESH_TOKEN_SECONDS is a year at most), so that none outlives its revocation. */
const KEPT_MS = 400 * DAY_MS;
/** A record is written anew once it has less left than that. */
const RENEW_BELOW_MS = 370 * DAY_MS;

/** Longer than the identity service takes to answer: the revocation that stays if the process dies meanwhile. */
const UNDER_WAY_MS = MINUTE_MS;

/** An address belongs to one account at a time; earlier owners stay until their accounts are deleted here. */
const MAX_OWNERS = 20;
/** Each attempt that loses was beaten by another one of the same address. */
const MAX_ATTEMPTS = 20;

const Kept = z.object({
  userIds: z.array(z.string()),
  /** Sessions that were opened before then are over. In the future while a password is being reset. */
  revokedUntilMs: z.number(),
});
type AddressRecord = z.infer<typeof Kept>;

const NOBODY: AddressRecord = { userIds: [], revokedUntilMs: 0 };

interface Found {
  readonly record: AddressRecord;
  readonly revision: number | 'absent';
  readonly expiresAtMs: number;
}

interface Begun {
  readonly before: AddressRecord;
  readonly revokedUntilMs: number;
}

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** Temporary: whether the sessions of an address stand is known once its reset has ended. */
class ResetUnderWayError extends ProblemError {
  constructor() {
    super('unavailable', 'The password of this account is being reset', undefined, { retryAfterSeconds: 1 });
  }
}

/** Whether the service refused, and so changed nothing. After a timeout or a fault it may have changed the password. */
const changedNothing = (error: unknown): boolean =>
  error instanceof IdentityError && error.code !== 'network-request-failed' && error.code !== 'internal';

/**
 * Revokes the sessions of an address in one write, whoever its owner is, and knows whose sessions were opened with
 * it (ADR 0049). State holds a MAC of the address, never the address.
 */
@Injectable()
export class AddressRevocations {
  readonly #logger = new Logger('sessions');

  constructor(
    private readonly state: State,
    private readonly sealing: Sealing,
    private readonly clock: WallClock,
  ) {}

  /**
   * Sessions that were opened with the address before that instant are over. Their user is entered under the address.
   *
   * @throws ResetUnderWayError
   */
  async revokedUntilMs({ id: userId, email }: Owner): Promise<number> {
    const id = this.#idOf(email);
    const { record, expiresAtMs } = await this.#find(id);
    const nowMs = this.clock.nowMs();
    if (record.revokedUntilMs > nowMs) throw new ResetUnderWayError();
    const isEntered = record.userIds.includes(userId) && expiresAtMs - nowMs >= RENEW_BELOW_MS;
    if (!isEntered) await this.#change(id, (now) => withOwner(now, userId));
    return record.revokedUntilMs;
  }

  /** Whether the password of an address was reset at that instant or later; also while it is being reset. */
  async wasResetSince(email: string, atMs: number): Promise<boolean> {
    const { record } = await this.#find(this.#idOf(email));
    return record.revokedUntilMs >= atMs;
  }

  /**
   * Resets a password. No session of the address that was opened before this resolves is good afterwards, nor after
   * it was broken off: the revocation is written first, and taken back only if the service refused.
   *
   * @returns whose sessions were opened with the address.
   * @throws what the change threw, or StateUnavailableError before anything was changed.
   */
  async during(email: string, change: () => Promise<unknown>): Promise<readonly string[]> {
    const id = this.#idOf(email);
    const begun = await this.#begin(id);
    try {
      await change();
    } catch (error) {
      await this.#end(id, begun, changedNothing(error) ? begun.before.revokedUntilMs : this.clock.nowMs());
      throw error;
    }
    return (await this.#end(id, begun, this.clock.nowMs())).userIds;
  }

  /** With the account. */
  async forget({ id: userId, email }: Owner): Promise<void> {
    const id = this.#idOf(email);
    if (!(await this.#find(id)).record.userIds.includes(userId)) return;
    await this.#change(id, (now) => ({ ...now, userIds: now.userIds.filter((each) => each !== userId) }));
  }

  async #begin(id: string): Promise<Begun> {
    let before = NOBODY;
    const { revokedUntilMs } = await this.#change(id, (now) => {
      const nowMs = this.clock.nowMs();
      if (now.revokedUntilMs > nowMs) throw new ResetUnderWayError();
      before = now;
      return { ...now, revokedUntilMs: nowMs + UNDER_WAY_MS };
    });
    return { before, revokedUntilMs };
  }

  /** If state is away by now, the revocation that was written first stays: it ends by itself. */
  async #end(id: string, begun: Begun, revokedUntilMs: number): Promise<AddressRecord> {
    try {
      return await this.#change(id, (now) => {
        // After a minute without an answer another reset may have taken over.
        const isOurs = now.revokedUntilMs === begun.revokedUntilMs;
        return isOurs ? { ...now, revokedUntilMs } : now;
      });
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
      this.#logger.warn(new Error('The end of a password reset was not written', { cause: error }));
      return begun.before;
    }
  }

  async #change(id: string, changed: (record: AddressRecord) => AddressRecord): Promise<AddressRecord> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { record, revision } = await this.#find(id);
      const next = changed(record);
      const options = { expiresAtMs: this.clock.nowMs() + KEPT_MS, ifRevision: revision };
      const written = await this.state.write(KIND, id, JSON.stringify(next), options);
      if (written !== undefined) return next;
    }
    throw new ProblemError('unavailable', 'Others sign in to this account without pause');
  }

  async #find(id: string): Promise<Found> {
    const found = await this.state.read(KIND, id);
    if (found === undefined) return { record: NOBODY, revision: 'absent', expiresAtMs: 0 };
    const { value, revision, expiresAtMs } = found;
    return { record: Kept.parse(JSON.parse(value)), revision, expiresAtMs };
  }

  #idOf(email: string): string {
    return this.sealing.mac(email.trim().toLowerCase(), MAC_CONTEXT);
  }
}

const withOwner = (record: AddressRecord, userId: string): AddressRecord => ({
  ...record,
  userIds: [userId, ...record.userIds.filter((each) => each !== userId)].slice(0, MAX_OWNERS),
});
