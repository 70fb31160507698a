import { StateRefusedError } from '../store/state-refused-error.ts';

/** What a Redis has to be so that nothing is lost in it, as INFO tells; and what makes it so. */
const NEEDED = [
  ['maxmemory_policy', 'noeviction', 'it throws away what does not fit; set maxmemory-policy noeviction'],
  ['aof_enabled', '1', 'it forgets all when it restarts; set appendonly yes'],
  ['role', 'master', 'it is a replica, which cannot be written to; set STATE_REDIS_URL to its master'],
] as const;

/** @param info what INFO answered @throws StateRefusedError with all that is wrong */
export function checkFitness(info: string): void {
  const told = new Map(
    info.split(/\r?\n/).map((line) => {
      const [name = '', value = ''] = line.split(':');
      return [name, value.trim()];
    }),
  );
  const faults = NEEDED.filter(([name, value]) => told.get(name) !== value).map(([, , fault]) => fault);
  if (faults.length > 0) throw new StateRefusedError(`the Redis of STATE_REDIS_URL: ${faults.join('; ')}`);
}
