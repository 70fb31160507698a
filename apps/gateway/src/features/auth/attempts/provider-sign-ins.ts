import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealing } from '../../../platform/keys/index.ts';
import { State } from '../../../platform/state/index.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { IdentityError, IdentitySource, type IdentityUser } from '../../identity/index.ts';
import type { ProviderCredentials } from '@touchline/contracts';
import type { z } from 'zod';

const KIND = 'provider-sign-in';
/** A token must come from a recent sign-in. An older one is refused. */
const MAX_AGE_MS = 5 * MINUTE_MS;
/** Longer than a token is accepted, even if clocks differ. */
const KEPT_MS = 2 * MAX_AGE_MS;
const USED = '';

interface ProviderSignIn {
  readonly user: IdentityUser;
  /** `undefined` if the token did not come from our own sign-in popup. */
  readonly refreshToken: string | undefined;
  readonly idToken: string;
}

/** Completes sign-ins at a provider. The page receives only the ID token; the refresh token is stored here, sealed. */
@Injectable()
export class ProviderSignIns {
  constructor(
    private readonly identity: IdentitySource,
    private readonly state: State,
    private readonly sealing: Sealing,
    private readonly clock: WallClock,
  ) {}

  async keep(idToken: string, refreshToken: string): Promise<void> {
    const id = digest(idToken);
    await this.#write(id, this.sealing.seal(refreshToken, context(id)), 'absent');
  }

  /** Returns the user of an ID token that is fresh, was issued for this provider, and was not used before. */
  async prove({ provider, id_token }: z.infer<typeof ProviderCredentials>): Promise<ProviderSignIn> {
    const user = await this.identity.verifyIdToken(id_token);
    if (user.signInMethod !== provider) throw refused('it was issued by another sign-in method');
    if (this.clock.nowMs() - user.signInAtMs > MAX_AGE_MS) throw refused('it is too old');
    const id = digest(id_token);
    const kept = await this.state.read(KIND, id);
    if (kept?.value === USED) throw refused('it was used before');
    if (!(await this.#write(id, USED, kept?.revision ?? 'absent'))) throw refused('it was used just now');
    const refreshToken = kept === undefined ? undefined : this.sealing.open(kept.value, context(id));
    return { user, refreshToken, idToken: id_token };
  }

  async #write(id: string, value: string, ifRevision: number | 'absent'): Promise<boolean> {
    const expiresAtMs = this.clock.nowMs() + KEPT_MS;
    return (await this.state.write(KIND, id, value, { expiresAtMs, ifRevision })) !== undefined;
  }
}

/**
 * Hashes the signed part of the token. The same signature can be spelled in several ways (RFC 4648 §3.5: unused bits,
 * padding, spaces), and all of them are the same token.
 */
function digest(idToken: string): string {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  return createHash('sha256').update(signed).digest('base64url');
}

const context = (id: string): string => `${KIND} ${id}`;
const refused = (why: string): IdentityError =>
  new IdentityError('invalid-credential', `An ID token was refused: ${why}`);
