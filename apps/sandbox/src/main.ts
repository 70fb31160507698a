import { ConfigError, readConfig } from './config.ts';
import { createSandbox } from './create-sandbox.ts';

/** Process only: environment -> sandbox -> listen -> tell whoever started it -> stop on a signal. */
const run = async (): Promise<void> => {
  const sandbox = await createSandbox(readConfig(process.env));
  const url = await sandbox.listen();

  const { world, leagues, fixtures, skipped } = sandbox.report;
  console.error(
    `game sandbox: ${world}, ${String(leagues)} leagues, ${String(fixtures)} fixtures, ${String(skipped.length)} skipped`,
  );
  for (const { source, why } of skipped) console.error(`  skipped ${source}: ${why}`);

  const stop = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);

  const ready = { ready: 'game', url };
  console.log(JSON.stringify(ready));
  process.send?.(ready);
};

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
