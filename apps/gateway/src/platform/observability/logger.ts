import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { loggedFields, withoutUrlPasswords } from './logged-error.ts';

/** Nothing that opens a door or names a person is written, wherever in a line it stands. */
const SECRET_PATHS = [
  'authorization',
  'cookie',
  'apiKey',
  'headers.authorization',
  'headers.cookie',
  'headers["x-apisports-key"]',
  '*.headers.authorization',
  '*.headers.cookie',
  '*.headers["x-apisports-key"]',
  'headers["x-partner-key"]',
  '*.headers["x-partner-key"]',
];

/**
 * JSON lines on the standard output, or wherever a test reads them. Each names the node and the version that wrote it:
 * lines of several nodes, and of two builds during a release, end up in one place.
 */
export function createLogger(
  { logLevel: level, nodeName: node, version }: Pick<Settings, 'logLevel' | 'nodeName' | 'version'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { node, version },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }), log: loggedFields },
    // Described already; pino's own would add every field that an error has.
    serializers: { err: (err: unknown) => err },
    hooks: { streamWrite: withoutUrlPasswords },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
