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
  /** The shortest interval, for tokens that live no longer than `beforeExpiryMs`. */
  floorMs: 10_000,
  firstRetryMs: 30_000,
  lastRetryMs: 960_000,
} as const;
/** A browser's timer takes at most 31 bits; the wait is checked again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Refreshes the access token before it expires, so that no request waits. A token that has already expired is
 * refreshed by the next request that needs it.
 */
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
      // Every other failure is a response; the visitor's next request deals with it.
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
  /** Reads the stored session; never throws. */
  start(): void;
  /** Calls `listener` when the session ends without a sign-out in this tab. */
  onEnded(listener: () => void): void;
  /** Logs an error to the console in the format of the specification (SEMANTICS §8.2). */
  readonly report: (error: unknown) => void;
  /** For reads of public data: as the visitor, or as a guest if the session has ended or cannot be refreshed. */
  readonly publicReads: Transport;
}

/** Creates the session of one browser tab from its ports. */
export function createBrowserSession(ports: SessionPorts): BrowserSession {
  const { storage, timers, nowMs } = ports;
  const timed = transportWithTimeout(ports.transport, timers, ports.device);
  const stored = new TokenStorage(storage, nowMs);
  const state = new SessionState(stored, ports.channel, nowMs);
  const calls = new SessionCalls(timed, nowMs);
  const refresher = new Refresher(state, stored, calls, ports.lock);
  const remembered = new RememberedPage(storage, nowMs);
  const refresh = (stale: string): Promise<void> => refresher.refresh(stale);

  /** Returns the header of the next request; `undefined` for a guest, whose request has none (SEMANTICS §8.1). */
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
        // Under the lock, so that nothing old overwrites what another tab has just stored.
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
      // The session is already forgotten here, so neither a response nor a failure matters.
      if (tokens !== undefined) void calls.logout(tokens).catch(() => undefined);
    },
    async settle() {
      try {
        await authorization();
      } catch (error) {
        if (error instanceof ExpiredAuthSessionError) return false;
        // Whether the session is still valid is unknown: it is kept, and the page's own requests will tell.
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
