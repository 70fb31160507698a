import type { AccountOperation } from '../operation/operation.ts';
import {
  NotificationKey,
  NotificationReceipt,
  NotificationRequest,
  NotificationSubscription,
} from './notification-subscription.ts';

const PATH = '/api/notifications/subscriptions/{id}';

/** Being told of goals, without an account: `x-subscription-secret` opens what a browser subscribed to. */
export const NOTIFICATION_OPERATIONS = {
  notificationKey: {
    method: 'get',
    path: '/api/notifications/key',
    summary: 'The public key that browsers subscribe with',
    signedIn: false,
    body: null,
    status: 200,
    data: NotificationKey,
  },
  putNotificationSubscription: {
    method: 'put',
    path: PATH,
    summary: 'Subscribe a browser, or change what it is told; the first answer has the secret',
    signedIn: false,
    body: NotificationRequest,
    status: 200,
    data: NotificationReceipt,
  },
  notificationSubscription: {
    method: 'get',
    path: PATH,
    summary: 'What a browser is told',
    signedIn: false,
    body: null,
    status: 200,
    data: NotificationSubscription,
  },
  deleteNotificationSubscription: {
    method: 'delete',
    path: PATH,
    summary: 'Tell a browser nothing any more',
    signedIn: false,
    body: null,
    status: 204,
    data: null,
  },
} as const satisfies Readonly<Record<string, AccountOperation>>;
