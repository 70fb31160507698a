import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';

const FOLDER = fileURLToPath(new URL('../../test-results/logs/', import.meta.url));
const FILE = `${FOLDER}api-${String(process.pid)}.log`;

/**
 * Writes every log line of the tests' gateways to a file. The last step of the whole run scans it for data that must
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
