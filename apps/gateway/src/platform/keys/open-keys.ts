import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { SigningKey } from '../config/environment/values.ts';
import type { Settings } from '../config/settings.ts';
import { SECOND_MS } from '../time/durations.ts';
import type { WallClock } from '../time/clock.ts';
import { GivenKeys } from './given-keys.ts';
import { KeyGenerations } from './key-generations.ts';
import { KeysRefusedError, SecretFiles } from './secret-files.ts';
import { RotatingKeys } from './rotating-keys.ts';
import { Sealing } from './sealing.ts';
import { type SigningKeys, STAFF_TOKEN_MS } from './signing-keys.ts';

const SEALING_FILE = 'sealing.json';
const KeptSealing = z.object({ key: z.base64url().length(43) });

export interface Keys {
  readonly access: SigningKeys;
  readonly staff: SigningKeys;
  readonly sealing: Sealing;
}

async function sealingKey(files: SecretFiles): Promise<Buffer> {
  await files.create(SEALING_FILE, { key: randomBytes(32).toString('base64url') });
  const kept = await files.read(SEALING_FILE, KeptSealing);
  if (kept === undefined) throw new KeysRefusedError(`${SEALING_FILE} does not exist`);
  return Buffer.from(kept.key, 'base64url');
}

/**
 * Takes keys from the settings, or generates them once and stores them under the data directory.
 *
 * @throws KeysRefusedError when they cannot be used: the gateway must not start.
 */
export async function openKeys({ dataDir, accounts }: Settings, clock: WallClock): Promise<Keys> {
  const files = new SecretFiles(join(dataDir, 'keys'));
  const named = async (
    name: string,
    given: readonly SigningKey[] | null,
    longestTokenMs: number,
  ): Promise<SigningKeys> =>
    given === null
      ? RotatingKeys.open({ generations: new KeyGenerations(files, name), clock, longestTokenMs })
      : new GivenKeys(given);
  return {
    access: await named('access', accounts.signingKeys, accounts.accessTokenSeconds * SECOND_MS),
    staff: await named('staff', accounts.staffSigningKeys, STAFF_TOKEN_MS),
    sealing: new Sealing(accounts.sealingKey ?? (await sealingKey(files))),
  };
}
