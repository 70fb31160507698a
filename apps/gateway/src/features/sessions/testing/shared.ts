import { randomBytes } from 'node:crypto';
import { GivenKeys } from '../../../platform/keys/given-keys.ts';
import { Sealing } from '../../../platform/keys/index.ts';
import type { State } from '../../../platform/state/index.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import { OneResponseIdentity } from './fan.ts';
import type { Shared } from './sessions-over.ts';
import { newKey } from './signing.ts';

export const ACCESS_SECONDS = 86_400;
export const REFRESH_SECONDS = 2_592_000;

export interface Deployment extends Shared {
  readonly clock: ManualClock;
  readonly state: CutState;
  readonly identity: OneResponseIdentity;
}

/** Creates the dependencies that gateways share, over a state opened by the caller with the test's clock. */
export async function deployment(
  open: (clock: ManualClock) => Promise<State>,
  nowMs = Date.UTC(2026, 10, 21, 17),
): Promise<Deployment> {
  const clock = new ManualClock(nowMs);
  return {
    clock,
    identity: new OneResponseIdentity(),
    state: new CutState(await open(clock)),
    sealing: new Sealing(randomBytes(32)),
    keys: new GivenKeys([await newKey('key-1')]),
    settings: {
      accounts: {
        accessTokenSeconds: ACCESS_SECONDS,
        refreshTokenSeconds: REFRESH_SECONDS,
        stateRedisUrl: null,
        signingKeys: null,
        staffSigningKeys: null,
        sealingKey: null,
      },
    },
  };
}
