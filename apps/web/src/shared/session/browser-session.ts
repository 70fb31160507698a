import { ApiProblem } from '../api/errors.ts';
import type { Transport } from '../api/transport.ts';
import type { Timers } from '../time/timers.ts';
import type { AuthStorage } from './stored/auth-storage.ts';
import { ExpiredAuthSessionError } from './calls/expired-auth-session-error.ts';
import { Refresher } from './refresher.ts';
import { RememberedPage } from './stored/remembered-page.ts';
import {
  transportWithTimeout,
  type DeviceState,
  publicReads,
  sessionTransport,
} from './calls/session-transport.ts';
import { SessionCalls } from './calls/session-calls.ts';
import type { SessionChannel } from './tabs/session-channel.ts';
import { SessionState } from './session-state.ts';
import type { AuthSession } from './session.ts';
import { TokenStorage } from './stored/token-storage.ts';
import type { TabLock } from './tabs/tab-lock.ts';

/** SEMANTICS §9.1. */
const BACKGROUND = {
  beforeExpiryMs: 300_000,
  /** For tokens that live no longer than that. */
  floorMs: 10_000,
  firstRetryMs: 30_000,
  lastRetryMs: 960_000,
} as const;
/** A browser's timer takes no more than 31 bits; we look again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Refreshes ahead of need, so that no request waits. A token that has expired already waits for its need. */
function refreshInBackground(
  state: SessionState,
  refresh: (stale: string) => Promise<void>,
  timers: Timers,
  nowMs: () => number,
): void {
  let armedFor: string | undefined;
  let cancel = (): void => undefined;
  let retryMs: number = BACKGROUND.firstRetryMs;

  const wait = (ms: number, run: () => void): void => {
    const stop = timers.after(Math.min(ms, MAX_TIMER_MS), run);
    cancel = () => {
      stop();
    };
  };
  const run = async (): Promise<void> => {
    const tokens = state.tokens();
    if (tokens === undefined) return;
    try {
      await refresh(tokens.access);
    } catch (error) {
      // Anything but silence is an answer: the next request of the visitor finds out.
      if (!(error instanceof ApiProblem && error.code === 'network-request-failed')) return;
      if (state.tokens()?.access !== tokens.access) return;
      wait(retryMs, () => void run());
      retryMs = Math.min(retryMs * 2, BACKGROUND.lastRetryMs);
    }
  };
  const arm = (floorMs: number): void => {
    const tokens = state.tokens();
    if (tokens?.access === armedFor) return;
    armedFor = tokens?.access;
    cancel();
    retryMs = BACKGROUND.firstRetryMs;
    if (tokens?.accessUntilMs === undefined || state.accessExpired()) return;
    const dueMs = tokens.accessUntilMs - BACKGROUND.beforeExpiryMs;
    const schedule = (): void => {
      const ms = dueMs - nowMs();
      if (ms > MAX_TIMER_MS) wait(MAX_TIMER_MS, schedule);
      else wait(Math.max(floorMs, ms), () => void run());
    };
    schedule();
  };
  state.subscribe(() => {
    arm(BACKGROUND.floorMs);
  });
  arm(0);
}

export interface SessionPorts {
  readonly storage: AuthStorage;
  readonly transport: Transport;
  readonly channel: SessionChannel;
  readonly lock: TabLock;
  readonly timers: Timers;
  readonly nowMs: () => number;
  readonly device: () => DeviceState;
  readonly origin: string;
  readonly logError: (prefix: string, error: unknown) => void;
}

export interface BrowserSession extends AuthSession {
  /** Looks who is here; never throws. */
  start(): void;
  /** When it has ended without the visitor's word. */
  onEnded(listener: () => void): void;
  /** Says on the console what went wrong, as the specification words it (SEMANTICS §8.2). */
  readonly report: (error: unknown) => void;
  /** For reads of public data: as the visitor, and as a guest where the session has nothing to offer. */
  readonly publicReads: Transport;
}

/** The session of one browser tab, from its ports. */
export function createBrowserSession(ports: SessionPorts): BrowserSession {
  const { storage, timers, nowMs } = ports;
  const timed = transportWithTimeout(ports.transport, timers, ports.device);
  const stored = new TokenStorage(storage, nowMs);
  const state = new SessionState(stored, ports.channel, nowMs);
  const calls = new SessionCalls(timed, nowMs);
  const refresher = new Refresher(state, stored, calls, ports.lock);
  const remembered = new RememberedPage(storage, nowMs);
  const refresh = (stale: string): Promise<void> => refresher.refresh(stale);

  /** The header of the next request; undefined for a guest, whose request goes without (SEMANTICS §8.1). */
  const authorization = async (): Promise<string | undefined> => {
    const tokens = state.tokens();
    if (tokens === undefined) return undefined;
    if (state.refreshExpired()) {
      state.end();
      throw new ExpiredAuthSessionError();
    }
    if (state.accessExpired()) await refresh(tokens.access);
    return state.tokens()?.access;
  };

  const sync = (): Promise<void> => {
    stored.sync();
    return Promise.resolve();
  };
  const report = (error: unknown): void => {
    ports.logError('[ERROR] [AUTH]', error);
  };

  return {
    view: state.view,
    subscribe: state.subscribe,
    onEnded: (listener) => {
      state.onEnded(listener);
    },
    report,
    start() {
      try {
        // In turn, so that nothing old is written over what another tab has just got.
        if (state.load() !== undefined) ports.lock(sync).catch(report);
        ports.channel.listen(() => state.load());
        refreshInBackground(state, refresh, timers, nowMs);
      } catch (error) {
        report(error);
      }
    },
    async login(credentials) {
      state.makeRoom();
      state.keep(await calls.login(credentials));
    },
    async register(request) {
      state.makeRoom();
      state.keep(await calls.register(request));
    },
    logout() {
      const tokens = state.tokens();
      state.forget();
      // Any answer, or none, comes too late to matter.
      if (tokens !== undefined) void calls.logout(tokens).catch(() => undefined);
    },
    async settle() {
      try {
        await authorization();
      } catch (error) {
        if (error instanceof ExpiredAuthSessionError) return false;
        // Nobody knows whether the session still holds: it is kept, and the page finds out.
        if (!(error instanceof ApiProblem)) throw error;
      }
      return state.tokens() !== undefined;
    },
    remember: (target) => remembered.remember(target),
    takeRemembered: () => remembered.take(),
    transport: sessionTransport(timed, authorization, refresh, ports.origin),
    publicReads: publicReads(ports.transport, authorization, ports.origin),
  };
}
