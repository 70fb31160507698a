const KEY = 'analytics-consent';

export type ConsentChoice = 'granted' | 'denied';

interface ConsentPorts {
  /** Throws if storage is off. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** The browser sends Global Privacy Control, which counts as a refusal. */
  readonly isRefusedAlready: boolean;
}

interface ConsentView {
  /** `undefined` if the visitor has not been asked yet; then nothing is loaded. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the question is shown. */
  readonly isAsking: boolean;
}

export interface Consent {
  readonly view: () => ConsentView;
  readonly choose: (choice: ConsentChoice) => void;
  /** Shows the question again, so that a visitor can change the choice. */
  readonly ask: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store of the visitor's consent to being counted. The choice is stored in the browser and can be
 * changed.
 */
export function createConsent({ storage, isRefusedAlready }: ConsentPorts): Consent {
  const stored = (): ConsentChoice | undefined => {
    try {
      const value = storage().getItem(KEY);
      return value === 'granted' || value === 'denied' ? value : undefined;
    } catch {
      return undefined; // Storage is off: the choice lasts until the page closes.
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
        // Storage is off or full: the choice lasts until the page closes.
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
