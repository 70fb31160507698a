/** The door of notifications. */
export { NewsSource, type MatchNews } from './news/match-news.ts';
export { NotificationsModule } from './notifications.module.ts';
