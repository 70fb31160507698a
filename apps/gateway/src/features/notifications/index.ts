/** The door of notifications. Whoever comes to bind `NewsSource` takes it through here. */
export { NotificationsModule } from './notifications.module.ts';
