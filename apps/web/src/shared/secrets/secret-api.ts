import type { z } from 'zod';
import { ApiUnreachable, problemFrom } from '../api/errors.ts';

interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Access to resources that belong to a browser, with a secret instead of an account. */
export interface SecretApi {
  /** Throws `ApiProblem`, or `ApiUnreachable` if there is no valid response. */
  read<R extends z.ZodType>(path: string, schema: R, sending?: Sending): Promise<z.output<R>>;
  send(path: string, sending: Sending): Promise<void>;
}

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

export function createSecretApi(fetching: typeof fetch): SecretApi {
  async function send(path: string, { method = 'GET', body, headers }: Sending): Promise<unknown> {
    let answer: { readonly status: number; readonly body: unknown };
    try {
      const response = await fetching(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A request with a secret follows no redirect.
        redirect: 'error',
      });
      answer = { status: response.status, body: parsed(await response.text()) };
    } catch (error) {
      throw new ApiUnreachable(path, error);
    }
    if (answer.status >= 300) throw await problemFrom(answer);
    return answer.body;
  }
  return {
    async read(path, schema, sending = {}) {
      const body = await send(path, sending);
      const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
      const found = schema.safeParse(data);
      if (!found.success) throw new ApiUnreachable(path, found.error);
      return found.data;
    },
    async send(path, sending) {
      await send(path, sending);
    },
  };
}
