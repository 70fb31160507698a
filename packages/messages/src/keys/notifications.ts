// Written by the build from locales/en and data; edit those.
export type NotificationsKey = 'notification.teams' | 'notification.news' | 'notification.lineUps';
