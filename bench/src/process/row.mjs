import { stopAll } from './child.mjs';

/** Runs a row and takes down whatever it started, however it ends. */
export async function row(run) {
  try {
    await run();
  } catch (error) {
    console.error(error);
    process.exitCode = 2;
  } finally {
    await stopAll();
  }
  // Keep-alive sockets of ours would hold the process for seconds.
  process.exit();
}
