const KEY = 'player.session';
const SESSION = /^[A-Za-z0-9_-]{22,64}$/;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The playback session of this tab, which keeps its place among the devices of an account over a reload. */
export interface KeptSession {
  read(): string | undefined;
  keep(session: string): void;
}

/** @param storage of the tab: another tab is another device */
export function keptSession(storage: () => Kept): KeptSession {
  return {
    read() {
      try {
        const session = storage().getItem(KEY) ?? '';
        return SESSION.test(session) ? session : undefined;
      } catch {
        return undefined; // Storage is disabled.
      }
    },
    keep(session) {
      try {
        storage().setItem(KEY, session);
      } catch {
        // Storage is disabled or full: after a reload, this device needs another place.
      }
    },
  };
}
