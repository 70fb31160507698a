import type { AccountOperation } from '../operation/operation.ts';
import {
  NotificationKey,
  NotificationReceipt,
  NotificationRequest,
  NotificationSubscription,
} from './notification-subscription.ts';

const PATH = '/api/notifications/subscriptions/{id}';

/** Notifications of goals without an account: `x-subscription-secret` grants access to a browser's subscription. */
export const NOTIFICATION_OPERATIONS = {
  notificationKey: {
    method: 'get',
    path: '/api/notifications/key',
    summary: 'The public VAPID key that browsers subscribe with',
    signedIn: false,
    body: null,
    status: 200,
    data: NotificationKey,
  },
  putNotificationSubscription: {
    method: 'put',
    path: PATH,
    summary: 'Subscribe a browser, or change its topics; the first response contains the secret',
    signedIn: false,
    body: NotificationRequest,
    status: 200,
    data: NotificationReceipt,
  },
  notificationSubscription: {
    method: 'get',
    path: PATH,
    summary: 'Read the subscription of a browser',
    signedIn: false,
    body: null,
    status: 200,
    data: NotificationSubscription,
  },
  deleteNotificationSubscription: {
    method: 'delete',
    path: PATH,
    summary: 'Unsubscribe a browser',
    signedIn: false,
    body: null,
    status: 204,
    data: null,
  },
} as const satisfies Readonly<Record<string, AccountOperation>>;
