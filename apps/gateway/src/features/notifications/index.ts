/** The public API of notifications. */
export { NotificationsModule } from './notifications.module.ts';
