const KEY = 'analytics-consent';

export type ConsentChoice = 'granted' | 'denied';

interface ConsentPorts {
  /** Throws where storage is switched off. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** The browser says for its reader that nothing is to be shared (Global Privacy Control): that is an answer. */
  readonly isRefusedAlready: boolean;
}

interface ConsentView {
  /** undefined: nobody has been asked yet, and nothing is loaded. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the question stands on the page. */
  readonly isAsking: boolean;
}

export interface Consent {
  readonly view: () => ConsentView;
  readonly choose: (choice: ConsentChoice) => void;
  /** Puts the question again, for who wants to think better of it. */
  readonly ask: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Whether visits may be counted: what this browser's reader has said, which is remembered and may be changed. */
export function createConsent({ storage, isRefusedAlready }: ConsentPorts): Consent {
  const stored = (): ConsentChoice | undefined => {
    try {
      const value = storage().getItem(KEY);
      return value === 'granted' || value === 'denied' ? value : undefined;
    } catch {
      return undefined; // Storage is off: the choice lasts as long as the page.
    }
  };
  const first = stored() ?? (isRefusedAlready ? 'denied' : undefined);
  let view: ConsentView = { choice: first, isAsking: first === undefined };
  const listeners = new Set<() => void>();
  const change = (next: ConsentView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    choose(choice) {
      try {
        storage().setItem(KEY, choice);
      } catch {
        // As above.
      }
      change({ choice, isAsking: false });
    },
    ask() {
      change({ ...view, isAsking: true });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
