import { ApiProblem } from '../api/errors.ts';
import { ExpiredAuthSessionError } from './calls/expired-auth-session-error.ts';
import type { SessionCalls } from './calls/session-calls.ts';
import type { SessionState } from './session-state.ts';
import type { TokenStorage } from './stored/token-storage.ts';
import type { TabLock } from './tabs/tab-lock.ts';

/** Whether the gateway rejected the session itself. A timeout, overload or failure does not mean that (ADR 0026). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && [400, 401, 403].includes(error.status);
}

/** Runs one refresh at a time: a promise ensures it in this tab, a lock among tabs (SEMANTICS §4.11). */
export class Refresher {
  #running: Promise<void> | undefined;

  constructor(
    private readonly state: SessionState,
    private readonly stored: TokenStorage,
    private readonly calls: SessionCalls,
    private readonly lock: TabLock,
  ) {}

  /**
   * Once it resolves, the tab has another token than `stale`. Throws `ExpiredAuthSessionError` if the session has
   * ended, and `ApiProblem` if that is unknown.
   */
  refresh(stale: string): Promise<void> {
    this.#running ??= this.lock(() => this.#inTurn(stale)).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #inTurn(stale: string): Promise<void> {
    // Another tab may have refreshed first: its tokens are used.
    const tokens = this.state.load();
    if (tokens === undefined) throw new ExpiredAuthSessionError();
    if (tokens.access !== stale && !this.state.accessExpired()) return;
    const refreshed = await this.calls.refresh(tokens.refresh).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      if (this.#isStored(tokens.refresh)) this.state.end();
      throw new ExpiredAuthSessionError(error);
    });
    // The visitor has signed out or in in the meantime: the refreshed session must not return.
    if (this.#isStored(tokens.refresh)) this.state.keep(refreshed);
    else if (this.state.load() === undefined) throw new ExpiredAuthSessionError();
  }

  #isStored(refresh: string): boolean {
    return this.stored.read()?.refresh === refresh;
  }
}
