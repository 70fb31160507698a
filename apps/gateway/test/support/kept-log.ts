import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';

const FOLDER = fileURLToPath(new URL('../../test-results/logs/', import.meta.url));
const FILE = `${FOLDER}api-${String(process.pid)}.log`;

/**
 * Every line that a gateway of the tests writes, kept in a file: the last step of the whole run looks through them
 * for what must never be in a log. A test that reads the lines itself gets them as well.
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
