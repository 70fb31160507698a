/** The door of notifications. */
export { NotificationsModule } from './notifications.module.ts';
