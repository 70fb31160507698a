// Written by the build from locales/en and data; edit those.
export type OfflineKey =
  'offline.unseen' | 'offline.known' | 'offline.kept' | 'offline.keptAsOf' | 'offline.none';
