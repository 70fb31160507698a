import type { z } from 'zod';
import { ApiUnreachable, problemFrom } from '../../api/errors.ts';
import type { Transport, TransportRequest } from '../../api/transport.ts';

type Method = NonNullable<TransportRequest['method']>;

interface Sending {
  readonly body?: unknown;
  /** `none` sends the request without the token, even if there is one. */
  readonly auth?: 'session' | 'none';
  readonly idempotencyKey?: string;
}

export interface AccountApi {
  /**
   * Sends a request to our own API as the visitor. Throws `ApiProblem` (`network-request-failed` without a response),
   * and `ExpiredAuthSessionError` if the session turns out to have ended.
   *
   * @example await api.send('GET', '/api/account', { schema: Account })
   */
  send<R extends z.ZodType>(
    method: Method,
    path: string,
    sending: Sending & { readonly schema: R },
  ): Promise<z.output<R>>;
  send(method: Method, path: string, sending?: Sending): Promise<undefined>;
}

function dataOf(path: string, body: unknown, schema: z.ZodType): unknown {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ApiUnreachable(path, parsed.error);
  return parsed.data;
}

export function createAccountApi(transport: Transport): AccountApi {
  function send<R extends z.ZodType>(
    method: Method,
    path: string,
    sending: Sending & { readonly schema: R },
  ): Promise<z.output<R>>;
  function send(method: Method, path: string, sending?: Sending): Promise<undefined>;
  async function send(
    method: Method,
    path: string,
    { body, auth = 'session', idempotencyKey, schema }: Sending & { readonly schema?: z.ZodType } = {},
  ): Promise<unknown> {
    const answer = await transport(path, { method, body, anonymous: auth === 'none', idempotencyKey });
    if (answer.status >= 300) throw await problemFrom(answer);
    return schema === undefined ? undefined : dataOf(path, answer.body, schema);
  }
  return { send };
}
