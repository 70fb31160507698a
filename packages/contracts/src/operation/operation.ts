import type { z } from 'zod';

/** Something that is done for one visitor: never kept, never for another origin. */
export interface AccountOperation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  /** Behind `Authorization: Bearer`; `optional`: who shows none is a guest. */
  readonly signedIn: boolean | 'optional';
  readonly query?: z.ZodType;
  /** Needs an `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /** null: there is none. */
  readonly body: z.ZodType | null;
  readonly status: 200 | 201 | 202 | 204;
  /** null: the status says it all. */
  readonly data: z.ZodType | null;
}

/** Without a session: who asks shows something else, or nothing. */
export function open(
  path: string,
  summary: string,
  body: z.ZodType,
  status: AccountOperation['status'],
  data: z.ZodType | null = null,
): AccountOperation {
  return { method: 'post', path, summary, signedIn: false, body, status, data };
}

export function own(
  method: AccountOperation['method'],
  path: string,
  summary: string,
  body: z.ZodType | null,
  data: z.ZodType | null = null,
): AccountOperation {
  return { method, path, summary, signedIn: true, body, status: data === null ? 204 : 200, data };
}
