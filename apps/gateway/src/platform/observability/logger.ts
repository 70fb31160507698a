import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, type DestinationStream } from 'pino';
import type { Settings } from '../config/settings.ts';
import { loggedFields, withoutUrlPasswords } from './logged-error.ts';

type Level = 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal';

/** Routes Nest's own lines, and those of its `Logger`, to the common log. */
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

/** Secrets and personal data are never logged, wherever they appear in a line. */
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
 * Creates the logger: JSON lines on standard output, or wherever a test reads them. Each line has the node and the
 * version, because lines of several nodes, and of two builds during a release, are collected in one place.
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
    // Already reduced; pino's own serializer would add every field of the error.
    serializers: { err: (err: unknown) => err },
    hooks: { streamWrite: withoutUrlPasswords },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
