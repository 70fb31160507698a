/** Decides which tab of a browser holds the single connection. */
export interface Leadership {
  /** Queues for leadership. `lost` is called when another tab takes it by force. */
  join(on: { readonly won: () => void; readonly lost: () => void }): void;
  /** Takes leadership from a tab that holds it but does not respond, because it is frozen. */
  seize(): void;
  leave(): void;
}

type Locks = Pick<LockManager, 'request'>;

const LOCK = 'live.leader';

/**
 * Makes the tab that holds a Web Lock the leader. The browser passes the lock on when a tab is closed or crashes.
 *
 * @param locks `undefined` outside of secure contexts: then every tab leads. So does a page in a sandboxed frame,
 *   which may not use locks.
 */
export function lockLeadership(locks: Locks | undefined): Leadership {
  let on: Parameters<Leadership['join']>[0] | undefined;
  /** Ends the present turn, or the wait for one. */
  let end: (() => void) | undefined;

  function request(manager: Locks, options: LockOptions): void {
    const waiting = new AbortController();
    let isOver = false;
    let release: (() => void) | undefined;
    const mine = (): void => {
      isOver = true;
      waiting.abort();
      release?.();
    };
    end = mine;
    const whileHeld = (): Promise<void> => {
      if (isOver) return Promise.resolve();
      on?.won();
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    const signal = options.steal === true ? {} : { signal: waiting.signal };
    manager.request(LOCK, { ...options, ...signal }, whileHeld).catch(() => {
      if (isOver) return;
      isOver = true;
      if (release === undefined) {
        // The request for the lock was refused: this tab leads, as it does where locks do not exist.
        on?.won();
        return;
      }
      on?.lost();
      if (on !== undefined) request(manager, {});
    });
  }

  return {
    join(handlers) {
      on = handlers;
      if (locks === undefined) handlers.won();
      else request(locks, {});
    },
    seize() {
      if (locks === undefined) return;
      end?.();
      request(locks, { steal: true });
    },
    leave() {
      on = undefined;
      end?.();
      end = undefined;
    },
  };
}
