import type { MessageKey } from '@touchline/messages';
import type { Language } from '@touchline/contracts';
import { useSyncExternalStore } from 'react';
import { webLocks } from '../browser/capabilities.ts';
import { catalogueOf, loadCatalogue } from '../i18n/catalogues.ts';
import { languageOfPath } from '../i18n/languages.ts';
import { tabLock } from '../session/tabs/tab-lock.ts';
import { hidesNothing, spoilerSettingOf } from '../spoilers/spoiler-setting.ts';
import { SETTING_KEY } from '../spoilers/spoilers-store.ts';
import { ownZone } from '../time/device-zone.ts';
import { timers } from '../time/timers.ts';
import { NOTIFICATIONS_STORAGE_KEY } from './kept-notifications.ts';
import { createNotificationsApi } from './notifications-api.ts';
import {
  NotificationsStore,
  type NotificationsView,
  type Reader,
  type WorkerShelf,
} from './notifications-store.ts';
import { browserPush } from './push-device.ts';
import { forgetKept, readRecord, writeRecord, type WorkerRecord } from './worker-record.ts';

async function messagesIn(language: Language): Promise<WorkerRecord['words']> {
  await loadCatalogue(language, ['notifications']);
  const messages = catalogueOf(language);
  // These messages have no arguments.
  const say = (key: MessageKey): string =>
    (messages?.[key] ?? []).map((element) => ('value' in element ? element.value : '')).join('');
  return { news: say('notification.news'), hidden: say('notification.hidden') };
}

function shelf(caches: CacheStorage): WorkerShelf {
  return {
    read: () => readRecord(caches),
    write: async (record) => {
      await writeRecord(caches, { ...record, words: await messagesIn(record.choices.language) });
    },
    forget: () => forgetKept(caches),
  };
}

function reader(): Reader {
  return {
    language: languageOfPath(window.location.pathname),
    zone: ownZone(),
    isShielded: !hidesNothing(spoilerSettingOf(window.localStorage.getItem(SETTING_KEY))),
  };
}

let opened: NotificationsStore | undefined;

/** Returns this browser's notifications store; loaded with the first bell. */
export function browserNotifications(): NotificationsStore {
  opened ??= new NotificationsStore({
    storage: () => window.localStorage,
    device: browserPush(window),
    api: createNotificationsApi((...request) => window.fetch(...request)),
    worker: shelf(window.caches),
    reader,
    lock: tabLock(webLocks(window), timers, 'notifications'),
    newId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
  });
  return opened;
}

function subscribe(listener: () => void): () => void {
  const store = browserNotifications();
  const leave = store.subscribe(listener);
  const onStorage = ({ key }: StorageEvent): void => {
    // `null` means that the whole storage was cleared.
    if (key === NOTIFICATIONS_STORAGE_KEY || key === null) store.reload();
  };
  window.addEventListener('storage', onStorage);
  // The reader may have changed the permission in the browser's settings.
  window.addEventListener('focus', store.reload);
  return () => {
    leave();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', store.reload);
  };
}

export function useNotifications(): NotificationsView {
  return useSyncExternalStore(subscribe, browserNotifications().view);
}
