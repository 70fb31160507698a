import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import type { WallClock } from '../../time/clock.ts';
import { KeyGenerations } from '../key-generations.ts';
import { RotatingKeys } from '../rotating-keys.ts';
import { SecretFiles } from '../secret-files.ts';

/** A temporary key directory that several processes could share. */
export class KeyDirectory {
  readonly path = join(temporaryFolder('touchline-keys'), 'keys');

  /** Opens the keys as a new process would. */
  open(clock: WallClock, longestTokenMs: number): Promise<RotatingKeys> {
    const generations = new KeyGenerations(new SecretFiles(this.path), 'access');
    return RotatingKeys.open({ generations, clock, longestTokenMs });
  }
}
