import {
  NotificationKey,
  NotificationReceipt,
  SUBSCRIPTION_SECRET_HEADER,
  type NotificationRequest,
} from '@touchline/contracts';
import type { z } from 'zod';
import { ApiProblem, ApiUnreachable } from '../api/errors.ts';
import { problemFrom } from '../api/problem-from.ts';

/** Throws ApiProblem, or ApiUnreachable where there is no answer. */
export interface NotificationsApi {
  key(): Promise<string>;
  put(id: string, request: NotificationRequest, secret: string | undefined): Promise<NotificationReceipt>;
  /** One that the gateway does not know is gone, too. */
  remove(id: string, secret: string): Promise<void>;
}

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

export function createNotificationsApi(fetching: typeof fetch): NotificationsApi {
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    let answer: { readonly status: number; readonly body: unknown };
    try {
      // The secret opens a subscription: it is not led on to anywhere else.
      const response = await fetching(path, { ...init, redirect: 'error' });
      answer = { status: response.status, body: parsed(await response.text()) };
    } catch (error) {
      throw new ApiUnreachable('/api/notifications', error);
    }
    if (answer.status >= 300) throw await problemFrom(answer);
    return answer.body;
  };
  const dataOf = <R extends z.ZodType>(schema: R, body: unknown): z.output<R> => {
    const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
    const found = schema.safeParse(data);
    if (!found.success) throw new ApiUnreachable('/api/notifications', found.error);
    return found.data;
  };
  const pathOf = (id: string): string => `/api/notifications/subscriptions/${encodeURIComponent(id)}`;
  const secretHeader = (secret: string | undefined): Record<string, string> =>
    secret === undefined ? {} : { [SUBSCRIPTION_SECRET_HEADER]: secret };
  return {
    async key() {
      return dataOf(NotificationKey, await send('/api/notifications/key', {})).publicKey;
    },
    async put(id, request, secret) {
      const headers = { 'content-type': 'application/json', ...secretHeader(secret) };
      const body = JSON.stringify(request);
      return dataOf(NotificationReceipt, await send(pathOf(id), { method: 'PUT', headers, body }));
    },
    async remove(id, secret) {
      try {
        await send(pathOf(id), { method: 'DELETE', headers: secretHeader(secret) });
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
      }
    },
  };
}
