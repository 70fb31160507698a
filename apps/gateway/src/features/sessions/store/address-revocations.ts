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

/**
 * Longer than any session can live (REFRESH_TOKEN_SECONDS is at most a year), so that no session outlives its
 * revocation.
 */
const KEPT_MS = 400 * DAY_MS;
/** A record with less remaining lifetime than this is written again. */
const RENEW_BELOW_MS = 370 * DAY_MS;

/**
 * Longer than the identity service takes to respond. Also the duration of the revocation if the process dies during a
 * reset.
 */
const UNDER_WAY_MS = MINUTE_MS;

/**
 * An address belongs to one account at a time; earlier owners stay in the record until their accounts are deleted
 * here.
 */
const MAX_OWNERS = 20;
/** Every attempt that loses was overtaken by another change of the same address. */
const MAX_ATTEMPTS = 20;

const Kept = z.object({
  userIds: z.array(z.string()),
  /** Sessions opened before this instant are invalid. In the future while a password is being reset. */
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

/** Temporary: only the end of the reset decides whether the sessions of the address are valid. */
class ResetUnderWayError extends ProblemError {
  constructor() {
    super('unavailable', 'The password of this account is being reset', undefined, { retryAfterSeconds: 1 });
  }
}

/**
 * Returns whether the service refused and therefore changed nothing. After a timeout or an internal error it may have
 * changed the password.
 */
const changedNothing = (error: unknown): boolean =>
  error instanceof IdentityError && error.code !== 'network-request-failed' && error.code !== 'internal';

/**
 * Revokes all sessions of an email address in one write, whoever owns it, and records which users have opened
 * sessions with it (ADR 0049). State holds a MAC of the address, never the address.
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
   * Returns the instant before which sessions opened with the address are invalid. Also records the user under the
   * address.
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

  /**
   * Returns whether the password of an address was reset at or after that instant; also true while it is being reset.
   */
  async wasResetSince(email: string, atMs: number): Promise<boolean> {
    const { record } = await this.#find(this.#idOf(email));
    return record.revokedUntilMs >= atMs;
  }

  /**
   * Resets a password. Sessions of the address that were opened before this resolves are invalid afterwards, even if
   * the process dies during the reset: the revocation is written first and undone only if the service refused.
   *
   * @returns the ids of users who opened sessions with the address.
   * @throws the error of `change`, or StateUnavailableError before anything was changed.
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

  /** Called when the account is deleted. */
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

  /** If state is unavailable by now, the first revocation remains and expires by itself. */
  async #end(id: string, begun: Begun, revokedUntilMs: number): Promise<AddressRecord> {
    try {
      return await this.#change(id, (now) => {
        // After a minute without a response, another reset may have taken over.
        const isOurs = now.revokedUntilMs === begun.revokedUntilMs;
        return isOurs ? { ...now, revokedUntilMs } : now;
      });
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
      this.#logger.warn(
        new Error('The completion of a password reset could not be stored', { cause: error }),
      );
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
    throw new ProblemError(
      'unavailable',
      'The sessions of this account are being changed by too many requests',
    );
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
