import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';

/** `TEST_LOGS` is the folder of the running task (`tools/test-run/task.mjs`). */
const FOLDER = process.env['TEST_LOGS'] ?? fileURLToPath(new URL('../../test-results/logs', import.meta.url));
const FILE = join(FOLDER, `api-${String(process.pid)}.log`);

/**
 * Writes every log line of the tests' gateways to a file. After the tests, the task scans it for data that must
 * never be logged. A test that passes `reader` receives the lines too.
 */
export function keptLog(reader?: DestinationStream): DestinationStream {
  mkdirSync(FOLDER, { recursive: true });
  return {
    write: (line) => {
      appendFileSync(FILE, line);
      reader?.write(line);
    },
  };
}
