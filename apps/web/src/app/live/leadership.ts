/** Which tab of a browser holds the one connection. */
export interface Leadership {
  /** Waits for its turn; `lost`: another tab took it by force. */
  join(on: { readonly won: () => void; readonly lost: () => void }): void;
  /** Takes the turn from a tab that holds it and says nothing: a frozen one. */
  seize(): void;
  leave(): void;
}

type Locks = Pick<LockManager, 'request'>;

const LOCK = 'live.leader';

/**
 * The tab that holds the lock leads; the browser hands the lock on when a tab is closed or dies.
 *
 * @param locks undefined outside of secure contexts: then every tab leads itself. So does a page in a sandboxed frame,
 * which may not use them.
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
        // Locks are not to be had: as where there are none.
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
