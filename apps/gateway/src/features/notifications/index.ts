/** The door of notifications. */
export { NotificationsModule } from './notifications.module.ts';
export type { PushConnections } from './delivery/push-connection.ts';
