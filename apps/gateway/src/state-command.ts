import { openState, startOver } from './platform/state/index.ts';
import { BackupError } from './platform/backup/backup-file.ts';
import { backUp, restore } from './platform/backup/state-backup.ts';
import { ConfigurationError, readConfiguration } from './platform/config/env.ts';
import { withoutUrlPasswords } from './platform/observability/logged-error.ts';
import { SystemWallClock } from './platform/time/clock.ts';

const USAGE = `usage: pnpm state backup FILE    while the gateway runs: state and keys of DATA_DIR, into one file
       pnpm state restore FILE   while it does not: what is there is moved aside
       pnpm state start-over     after the sealing key was lost: everybody is signed out`;

const IN_REDIS =
  'State is in the Redis of STATE_REDIS_URL: back up its append-only file, and DATA_DIR/keys (docs/runbooks/accounts.md)';

const clock = new SystemWallClock();

async function run([order, file, ...rest]: readonly string[]): Promise<string> {
  const { settings } = readConfiguration();
  const { dataDir, accounts } = settings;
  if (order === 'start-over' && file === undefined) {
    const state = await openState(settings, clock);
    try {
      const done = await startOver(state);
      return done
        ? 'Done: the next gateway that starts begins with its own key. Everybody signs in again.'
        : 'Nothing to be done: state knows of no key.';
    } finally {
      await state.close();
    }
  }
  if ((order !== 'backup' && order !== 'restore') || file === undefined || rest.length > 0)
    throw new BackupError(USAGE);
  if (accounts.stateRedisUrl !== null) throw new BackupError(IN_REDIS);
  if (order === 'backup') {
    const { keys } = backUp(dataDir, file);
    return `${file} holds state and ${String(keys)} keys. Whoever reads it can be anybody: guard it like a key.`;
  }
  const stamp = new Date(clock.nowMs()).toISOString().replace(/[:.]/g, '-');
  const aside = restore(dataDir, file, stamp);
  const before = aside === undefined ? '' : ` What was there is in ${aside}: remove it when all is well.`;
  return `${dataDir} is as it was when ${file} was written.${before}`;
}

run(process.argv.slice(2)).then(
  (done) => {
    process.stdout.write(`${done}\n`);
  },
  (error: unknown) => {
    const known = error instanceof BackupError || error instanceof ConfigurationError;
    process.stderr.write(`${withoutUrlPasswords(known ? error.message : String(error))}\n`);
    process.exitCode = 1;
  },
);
