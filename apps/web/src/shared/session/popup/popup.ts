import {
  POPUP_PATH,
  PopupMessage,
  type IdentityProvider,
  type ProviderCredentials,
} from '@touchline/contracts';
import type { z } from 'zod';
import { type Timers, timers } from '../../time/timers.ts';

/** The codes of SEMANTICS §8.4 and of the identity service. `popup-closed-by-user` is not shown as an error. */
export type PopupFailure =
  | 'popup-blocked'
  | 'cancelled-popup-request'
  | Extract<PopupMessage, { type: 'touchline:sign-in-failed' }>['code'];

/** The outcome of a provider's window. The credentials are for `login`, or the proof before a deletion. */
export type PopupOutcome =
  | { readonly kind: 'granted'; readonly credentials: z.infer<typeof ProviderCredentials> }
  | { readonly kind: 'failed'; readonly code: PopupFailure };

/** SEMANTICS §8.4: how often the window is checked, and how late its message may arrive after it has closed. */
const POPUP = { pollMs: 2000, graceMs: 8000 } as const;
const FEATURES = 'popup,width=480,height=640';
const NAME = 'sign-in';

interface PopupWindow {
  readonly closed: boolean;
  close(): void;
}

interface PopupPorts {
  readonly openWindow: (url: string, name: string, features: string) => PopupWindow | null;
  /** Listens to messages from our own origin; returns a function that stops it. */
  readonly onMessage: (listener: (message: unknown, from: unknown) => void) => () => void;
  readonly timers: Timers;
}

/** Opens one provider's window at a time; opening another cancels the first. */
export class Popups {
  #cancel: (() => void) | undefined;

  constructor(private readonly ports: PopupPorts) {}

  /** Not async, because a browser opens windows only synchronously in a click handler. */
  open(provider: IdentityProvider): Promise<PopupOutcome> {
    this.#cancel?.();
    const { openWindow, onMessage, timers } = this.ports;
    const popup = openWindow(`${POPUP_PATH}/${provider}`, NAME, FEATURES);
    if (popup === null) return Promise.resolve({ kind: 'failed', code: 'popup-blocked' });
    return new Promise((resolve) => {
      const running: (() => void)[] = [];
      const finish = (outcome: PopupOutcome): void => {
        for (const stop of running) stop();
        this.#cancel = undefined;
        resolve(outcome);
      };
      this.#cancel = () => {
        finish({ kind: 'failed', code: 'cancelled-popup-request' });
      };
      const closed = (): void => {
        finish({ kind: 'failed', code: 'popup-closed-by-user' });
      };
      const stopPolling = timers.every(POPUP.pollMs, () => {
        if (!popup.closed) return;
        stopPolling();
        running.push(timers.after(POPUP.graceMs, closed));
      });
      running.push(
        stopPolling,
        onMessage((message, from) => {
          // A message of a window that has closed in the meantime has no source.
          const outcome = from === popup || from === null ? outcomeOf(message) : undefined;
          if (outcome === undefined) return;
          popup.close();
          finish(outcome);
        }),
      );
    });
  }
}

/** Returns `undefined` for anything other than a message of the sign-in window. */
function outcomeOf(message: unknown): PopupOutcome | undefined {
  const parsed = PopupMessage.safeParse(message);
  if (!parsed.success) return undefined;
  if (parsed.data.type === 'touchline:sign-in-failed') return { kind: 'failed', code: parsed.data.code };
  const { provider, id_token } = parsed.data;
  return { kind: 'granted', credentials: { provider, id_token } };
}

export const browserPopups = new Popups({
  openWindow: (url, name, features) => window.open(url, name, features),
  onMessage: (listener) => {
    const onMessage = (event: MessageEvent): void => {
      if (event.origin === window.location.origin) listener(event.data, event.source);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
    };
  },
  timers,
});
