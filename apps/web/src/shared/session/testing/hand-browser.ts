import { handTimers } from '../../testing/hand-timers.ts';
import { AuthStorage, type StorageLevel } from '../stored/auth-storage.ts';
import { createBrowserSession, type BrowserSession } from '../browser-session.ts';
import type { DeviceState } from '../calls/session-transport.ts';
import type { TabLock } from '../tabs/tab-lock.ts';
import { jwt } from './jwt.ts';
import { ScriptedGateway } from './scripted-gateway.ts';

export const START_MS = Date.UTC(2026, 10, 21, 17);
export const DAY_MS = 86_400_000;
export const USER = { id: 'u1', name: 'Alice', avatar: null, scope: ['beta'] } as const;
export const LOGIN = { email: 'alice@touchline.example', password: 'Pa55word-alice' } as const;

export function mapLevel(): StorageLevel & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key) => kept.get(key),
    set: (key, value) => {
      kept.set(key, value);
    },
    remove: (key) => {
      kept.delete(key);
    },
  };
}

interface Tab {
  readonly session: BrowserSession;
  readonly logged: unknown[][];
}

/** One browser that a test controls: the storage that its tabs share, and the gateway. */
export class HandBrowser {
  readonly clock = handTimers();
  readonly cookies = mapLevel();
  readonly local = mapLevel();
  readonly gateway = new ScriptedGateway();
  device: DeviceState = { online: true, mobile: false };
  readonly #listeners = new Set<() => void>();
  #turn: Promise<unknown> = Promise.resolve();

  readonly lock: TabLock = (run) => {
    const mine = this.#turn.then(run);
    this.#turn = mine.catch(() => undefined);
    return mine;
  };

  nowMs(): number {
    return START_MS + this.clock.elapsedMs();
  }

  /** The tokens of a sign-in; the access token expires after `forMs`. */
  pair(name: string, forMs: number = DAY_MS): { access_token: string; refresh_token: string } {
    const exp = (this.nowMs() + forMs) / 1000;
    return { access_token: jwt({ exp, name }), refresh_token: `refresh-${name}` };
  }

  signedIn(name: string, forMs?: number): { status: number; body: unknown } {
    const { id, avatar, scope } = USER;
    const email = LOGIN.email;
    return {
      status: 200,
      body: {
        data: {
          id,
          name: USER.name,
          avatar,
          scope,
          email,
          emailVerified: true,
          token: this.pair(name, forMs),
        },
      },
    };
  }

  tab(locks: TabLock = this.lock): Tab {
    const logged: unknown[][] = [];
    const mine = { changed: (): void => undefined };
    const session = createBrowserSession({
      storage: new AuthStorage([this.cookies, this.local]),
      transport: this.gateway.transport,
      channel: {
        announce: () => {
          for (const listener of this.#listeners) if (listener !== mine.changed) listener();
        },
        listen: (changed) => {
          mine.changed = () => {
            changed();
          };
          this.#listeners.add(mine.changed);
        },
      },
      lock: locks,
      timers: this.clock,
      nowMs: () => this.nowMs(),
      device: () => this.device,
      origin: 'https://touchline.example',
      logError: (...args) => logged.push(args),
    });
    session.start();
    return { session, logged };
  }

  /** A tab whose visitor has signed in; the access token expires after `forMs`. */
  async signedInTab(forMs?: number): Promise<Tab> {
    const tab = this.tab();
    this.gateway.script = () => this.signedIn('first', forMs);
    await tab.session.login(LOGIN);
    this.gateway.asked.length = 0;
    return tab;
  }
}

/** Runs everything that is pending without a timer. */
export async function turns(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await new Promise((resolve) => setImmediate(resolve));
}
