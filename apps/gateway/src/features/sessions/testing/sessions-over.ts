import type { Settings } from '../../../platform/config/settings.ts';
import type { Sealing, SigningKeys } from '../../../platform/keys/index.ts';
import type { State } from '../../../platform/state/index.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import type { IdentitySource } from '../../identity/index.ts';
import { AccessTokens } from '../access/access-tokens.ts';
import { AddressRevocations } from '../store/address-revocations.ts';
import { Callers } from '../access/caller.ts';
import { IdentityCheck } from '../identity-check.ts';
import { OtherSessions } from '../other-sessions.ts';
import { RefreshTokens } from '../store/refresh-token.ts';
import { Rotation } from '../rotation.ts';
import { SecurityLog } from '../security-log.ts';
import type { SessionObserver } from '../store/session-counts.ts';
import { SessionStore } from '../store/session-store.ts';
import { Sessions } from '../sessions.ts';

/** The dependencies that the gateways of one deployment share. */
export interface Shared {
  readonly state: State;
  readonly sealing: Sealing;
  readonly keys: SigningKeys;
  readonly clock: WallClock;
  readonly identity: Pick<IdentitySource, 'renew' | 'verifyIdToken'>;
  readonly settings: Pick<Settings, 'accounts'>;
  readonly observer?: SessionObserver;
}

/** Creates the sessions of one gateway. */
export function sessionsOver(shared: Shared): Sessions {
  const { state, sealing, keys, clock, identity, settings, observer } = shared;
  const addresses = new AddressRevocations(state, sealing, clock);
  const store = new SessionStore(state, addresses, observer);
  const securityLog = new SecurityLog(state, clock);
  const tokens = new RefreshTokens(sealing);
  const identityCheck = new IdentityCheck(identity, store, sealing, securityLog);
  return new Sessions(
    store,
    addresses,
    new Rotation(store, tokens, securityLog, clock, settings),
    identityCheck,
    new OtherSessions(store, identityCheck),
    tokens,
    new AccessTokens(keys, settings, clock),
    securityLog,
    clock,
    observer,
  );
}

/** Creates the caller lookup that the guard of private routes uses. */
export function callersOver({ state, sealing, clock }: Shared): Callers {
  return new Callers(new SessionStore(state, new AddressRevocations(state, sealing, clock)), clock);
}
