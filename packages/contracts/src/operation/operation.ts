import type { z } from 'zod';

/** An operation for one user: never cached, and not available to other origins. */
export interface AccountOperation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  /** Requires `Authorization: Bearer`; `optional`: guests may call it, too. */
  readonly signedIn: boolean | 'optional';
  readonly query?: z.ZodType;
  /** Requires an `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /** `null` if it has no body. */
  readonly body: z.ZodType | null;
  readonly status: 200 | 201 | 202 | 204;
  /** `null` if the response has no body. */
  readonly data: z.ZodType | null;
}

/** Defines an operation without a session: other proof, or none, is required. */
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
