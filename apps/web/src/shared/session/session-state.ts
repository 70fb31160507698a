import type { SessionChannel } from './tabs/session-channel.ts';
import type { SessionView } from './session.ts';
import { type StoredTokens, type TokenStorage, tokenStatus } from './stored/token-storage.ts';

const GUEST: SessionView = { status: 'guest', user: null };

/** The session that this tab holds, in step with what is stored. */
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

  /** When the session has ended and nobody here asked for it: it expired, or another tab signed out. */
  onEnded(listener: () => void): void {
    this.#endings.add(listener);
  }

  tokens(): StoredTokens | undefined {
    return this.#tokens;
  }

  /** Takes over what is stored, as another tab or an earlier visit has left it (SEMANTICS §4.4). */
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

  /** Makes room for a session that is about to begin: where it is to lead stays remembered. */
  makeRoom(): void {
    this.stored.reset();
    this.#take(undefined);
    this.channel.announce();
  }

  /** On the visitor's word. */
  forget(): void {
    this.stored.resetWithPage();
    this.#take(undefined);
    this.channel.announce();
  }

  /** Without it: there is nothing left that could be refreshed. */
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
