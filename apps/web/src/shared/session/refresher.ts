import { ApiProblem } from '../api/errors.ts';
import { ExpiredAuthSessionError } from './calls/expired-auth-session-error.ts';
import type { SessionCalls } from './calls/session-calls.ts';
import type { SessionState } from './session-state.ts';
import type { TokenStorage } from './stored/token-storage.ts';
import type { TabLock } from './tabs/tab-lock.ts';

/** What the gateway says of the session itself. Silence, overload and failure say nothing of it (ADR 0026). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && [400, 401, 403].includes(error.status);
}

/** One refresh at a time: in this tab by one promise, among tabs by a lock (SEMANTICS §4.11). */
export class Refresher {
  #running: Promise<void> | undefined;

  constructor(
    private readonly state: SessionState,
    private readonly stored: TokenStorage,
    private readonly calls: SessionCalls,
    private readonly lock: TabLock,
  ) {}

  /**
   * Once it resolves, the tab holds another token than `stale`. Throws ExpiredAuthSessionError when the session
   * has ended, ApiProblem when it is not known whether it has.
   */
  refresh(stale: string): Promise<void> {
    this.#running ??= this.lock(() => this.#inTurn(stale)).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #inTurn(stale: string): Promise<void> {
    // Another tab may have been quicker: what it got is ours too.
    const tokens = this.state.load();
    if (tokens === undefined) throw new ExpiredAuthSessionError();
    if (tokens.access !== stale && !this.state.accessExpired()) return;
    const refreshed = await this.calls.refresh(tokens.refresh).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      if (this.#isStored(tokens.refresh)) this.state.end();
      throw new ExpiredAuthSessionError(error);
    });
    // Someone has signed out or in meanwhile: this session is not to come back.
    if (this.#isStored(tokens.refresh)) this.state.keep(refreshed);
    else if (this.state.load() === undefined) throw new ExpiredAuthSessionError();
  }

  #isStored(refresh: string): boolean {
    return this.stored.read()?.refresh === refresh;
  }
}
