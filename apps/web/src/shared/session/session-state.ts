import type { SessionChannel } from './tabs/session-channel.ts';
import type { SessionView } from './session.ts';
import { type StoredTokens, type TokenStorage, tokenStatus } from './stored/token-storage.ts';

const GUEST: SessionView = { status: 'guest', user: null };

/** The session of this tab, synchronized with storage. */
export class SessionState {
  #tokens: StoredTokens | undefined;
  #view: SessionView = { status: 'unknown', user: null };
  readonly #listeners = new Set<() => void>();
  readonly #endings = new Set<() => void>();

  constructor(
    private readonly stored: TokenStorage,
    private readonly channel: SessionChannel,
    private readonly nowMs: () => number,
  ) {}

  readonly view = (): SessionView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when the session ends without a sign-out in this tab: it expired, or another tab signed out. */
  onEnded(listener: () => void): void {
    this.#endings.add(listener);
  }

  tokens(): StoredTokens | undefined {
    return this.#tokens;
  }

  /** Loads the stored session, as another tab or an earlier visit left it (SEMANTICS §4.4). */
  load(): StoredTokens | undefined {
    const was = this.#tokens;
    this.#take(this.stored.read());
    if (this.refreshExpired()) this.end();
    else if (was !== undefined && this.#tokens === undefined) this.#tellEnded();
    return this.#tokens;
  }

  keep(tokens: StoredTokens): void {
    this.stored.write(tokens);
    this.#take(tokens);
    this.channel.announce();
  }

  /** Clears the session before a sign-in. The remembered page stays. */
  makeRoom(): void {
    this.stored.reset();
    this.#take(undefined);
    this.channel.announce();
  }

  /** Clears the session when the visitor signs out. */
  forget(): void {
    this.stored.resetWithPage();
    this.#take(undefined);
    this.channel.announce();
  }

  /** Clears a session that can no longer be refreshed, and notifies the listeners of its end. */
  end(): void {
    this.forget();
    this.#tellEnded();
  }

  refreshExpired(): boolean {
    return tokenStatus(this.#tokens?.refresh, this.#tokens?.refreshUntilMs, this.nowMs()) === 'expired';
  }

  accessExpired(): boolean {
    return tokenStatus(this.#tokens?.access, this.#tokens?.accessUntilMs, this.nowMs()) === 'expired';
  }

  #take(tokens: StoredTokens | undefined): void {
    this.#tokens = tokens;
    const same = JSON.stringify(tokens?.user ?? null) === JSON.stringify(this.#view.user);
    if (!same || this.#view.status === 'unknown') {
      this.#view = tokens === undefined ? GUEST : { status: 'signed-in', user: tokens.user };
    }
    for (const listener of this.#listeners) listener();
  }

  #tellEnded(): void {
    for (const listener of this.#endings) listener();
  }
}
