import {
  NotificationKey,
  NotificationReceipt,
  SUBSCRIPTION_SECRET_HEADER,
  type NotificationRequest,
} from '@touchline/contracts';
import { ApiProblem } from '../api/errors.ts';
import { createSecretApi } from '../secrets/secret-api.ts';

/** Methods throw `ApiProblem`, or `ApiUnreachable` if there is no valid response. */
export interface NotificationsApi {
  key(): Promise<string>;
  put(id: string, request: NotificationRequest, secret: string | undefined): Promise<NotificationReceipt>;
  /** Also resolves if the gateway does not know the subscription. */
  remove(id: string, secret: string): Promise<void>;
}

const pathOf = (id: string): string => `/api/notifications/subscriptions/${encodeURIComponent(id)}`;

const secretHeader = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { [SUBSCRIPTION_SECRET_HEADER]: secret };

export function createNotificationsApi(fetching: typeof fetch): NotificationsApi {
  const api = createSecretApi(fetching);
  return {
    async key() {
      return (await api.read('/api/notifications/key', NotificationKey)).publicKey;
    },
    put(id, request, secret) {
      const headers = secretHeader(secret);
      return api.read(pathOf(id), NotificationReceipt, { method: 'PUT', headers, body: request });
    },
    async remove(id, secret) {
      try {
        await api.send(pathOf(id), { method: 'DELETE', headers: secretHeader(secret) });
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
      }
    },
  };
}
