import { Injectable, Optional } from '@nestjs/common';
import { z } from 'zod';
import { State, type StateRecord } from '../../../platform/state/index.ts';
import type { Device } from './user-agent.ts';
import { type Family, SessionUserRecord, type SessionUser } from './family.ts';
import { AddressRevocations } from './address-revocations.ts';
import { SessionObserver, type EndReason } from './session-counts.ts';
import { PasswordJustResetError } from './sessions.errors.ts';

const KIND = 'session';

/** One signed-in browser and its family of refresh tokens. Contains no usable token. */
export interface Session {
  readonly id: string;
  readonly user: SessionUser;
  readonly openedAtMs: number;
  /** The last refresh. */
  readonly seenAtMs: number;
  readonly device: Device;
  readonly family: Family;
  /** The identity service's refresh token, sealed; `null` if it issued none. */
  readonly identityToken: string | null;
  /** The ID token from the sign-in, sealed; stored only where there is no refresh token. */
  readonly idToken: string | null;
}

export interface StoredSession {
  readonly session: Session;
  readonly revision: number;
  readonly expiresAtMs: number;
}

const Kept = z.object({
  user: SessionUserRecord,
  openedAtMs: z.number(),
  seenAtMs: z.number(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  family: z.object({
    generation: z.int(),
    hash: z.string(),
    links: z.array(
      z.object({ generation: z.int(), hash: z.string(), rotatedAtMs: z.number(), successor: z.string() }),
    ),
  }),
  identityToken: z.string().nullable(),
  /** Absent in records of versions that did not store it. */
  idToken: z.string().nullable().default(null),
});

function stored({ id, value, revision, expiresAtMs }: StateRecord): StoredSession {
  return { session: { id, ...Kept.parse(JSON.parse(value)) }, revision, expiresAtMs };
}

const valueOf = ({ user, openedAtMs, seenAtMs, device, family, identityToken, idToken }: Session): string =>
  JSON.stringify({ user, openedAtMs, seenAtMs, device, family, identityToken, idToken });

/** Sessions in state, grouped by user. A session that is not here has ended on every node. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly state: State,
    private readonly addresses: AddressRevocations,
    @Optional() private readonly observer?: SessionObserver,
  ) {}

  async find(id: string): Promise<StoredSession | undefined> {
    const record = await this.state.read(KIND, id);
    if (record === undefined) return undefined;
    const found = stored(record);
    const revokedUntilMs = await this.addresses.revokedUntilMs(found.session.user);
    return (await this.#stands(found.session, revokedUntilMs)) ? found : undefined;
  }

  async ofUser(userId: string): Promise<readonly Session[]> {
    const records = await this.state.ofGroup(KIND, userId);
    const sessions = records.map((record) => stored(record).session);
    // Usually one: an account has one address at a time.
    const users = new Map(sessions.map(({ user }) => [user.email, user]));
    const revoked = new Map(
      await Promise.all(
        [...users].map(async ([email, user]) => [email, await this.addresses.revokedUntilMs(user)] as const),
      ),
    );
    const stand = await Promise.all(
      sessions.map((session) => this.#stands(session, revoked.get(session.user.email) ?? 0)),
    );
    return sessions.filter((_, index) => stand[index]);
  }

  /** Removes every session of a user, including those that a password reset revoked. Returns how many there were. */
  async removeAllOf(userId: string, reason: EndReason, except?: string): Promise<number> {
    const records = await this.state.ofGroup(KIND, userId);
    const others = records.filter(({ id }) => id !== except);
    const removed = await Promise.all(others.map(({ id }) => this.remove(id, reason)));
    return removed.filter(Boolean).length;
  }

  /** @throws PasswordJustResetError when the password was reset while the user was signing in. */
  async add(session: Session, expiresAtMs: number): Promise<void> {
    const revokedUntilMs = await this.addresses.revokedUntilMs(session.user);
    if (session.openedAtMs < revokedUntilMs) throw new PasswordJustResetError();
    const options = { expiresAtMs, group: session.user.id, ifRevision: 'absent' } as const;
    const revision = await this.state.write(KIND, session.id, valueOf(session), options);
    if (revision === undefined) throw new Error('Two sessions were given one id');
    this.observer?.opened();
  }

  /** Returns `false` if another write changed the record first. */
  async replace({ revision }: StoredSession, session: Session, expiresAtMs: number): Promise<boolean> {
    const options = { expiresAtMs, group: session.user.id, ifRevision: revision };
    return (await this.state.write(KIND, session.id, valueOf(session), options)) !== undefined;
  }

  /**
   * Applies a change to the stored session, and retries after concurrent writes. Returns `undefined` if the session
   * has ended.
   */
  async change(id: string, changed: (session: Session) => Session): Promise<Session | undefined> {
    for (;;) {
      const found = await this.find(id);
      if (found === undefined) return undefined;
      const session = changed(found.session);
      if (await this.replace(found, session, found.expiresAtMs)) return session;
    }
  }

  /** Removes a session on first use after a password reset revoked it. */
  async #stands({ id, openedAtMs }: Session, revokedUntilMs: number): Promise<boolean> {
    if (openedAtMs >= revokedUntilMs) return true;
    await this.remove(id, 'password-reset');
    return false;
  }

  /** Returns whether the session existed. */
  async remove(id: string, reason: EndReason): Promise<boolean> {
    const removed = await this.state.remove(KIND, id);
    if (removed) this.observer?.ended(reason);
    return removed;
  }
}
