import { randomUUID } from 'node:crypto';

const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id that came with the request if it is harmless in logs and headers, else a new one. */
export function requestIdOf(header: string | string[] | undefined, next: () => string): string {
  return typeof header === 'string' && SANE.test(header) ? header : next();
}

export const randomRequestId = (): string => randomUUID();
