import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, type DestinationStream } from 'pino';
import type { Settings } from '../config/settings.ts';
import { loggedFields, withoutUrlPasswords } from './logged-error.ts';

type Level = 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal';

/** Nest's own lines, and those of its `Logger`, through the one log. */
export class NestLogger implements LoggerService {
  constructor(private readonly log_: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  /** Nest passes the context last, and the stack of an error before it. */
  #write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const details = rest.slice(0, context === undefined ? undefined : -1);
    const fields = details.length === 0 ? { context } : { context, details };
    if (message instanceof Error) this.log_[level]({ ...fields, err: message }, message.message);
    else this.log_[level](fields, typeof message === 'string' ? message : JSON.stringify(message));
  }
}

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
