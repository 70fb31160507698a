import type { AuthStorage } from './auth-storage.ts';
import { REDIRECT_KEYS, sessionKeys } from './session-keys.ts';
import { parsedUser, type RememberedUser } from './remembered-user.ts';
import { LIFETIMES_MS } from './token-expiry.ts';

export interface StoredTokens {
  readonly user: RememberedUser;
  /** As the header carries it: with its type. */
  readonly access: string;
  readonly accessUntilMs: number | undefined;
  readonly refresh: string;
  readonly refreshUntilMs: number | undefined;
}

const TYPE = 'Bearer ';

const STRATEGY = 'local';
const KEYS = sessionKeys(STRATEGY);

function instant(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : undefined;
}

export function asBearer(token: string): string {
  return token.startsWith(TYPE) ? token : `${TYPE}${token}`;
}

/** A session as cookies and local storage hold it (SEMANTICS §3.2-§3.5). */
export class TokenStorage {
  constructor(
    private readonly storage: AuthStorage,
    private readonly nowMs: () => number,
  ) {}

  /** Undefined unless all three are there: the user and both tokens (SEMANTICS §4.3). */
  read(): StoredTokens | undefined {
    const user = parsedUser(this.storage.find(KEYS.user));
    const access = this.storage.find(KEYS.access);
    const refresh = this.storage.find(KEYS.refresh);
    if (user === undefined || access === undefined || refresh === undefined) return undefined;
    return {
      user,
      access: asBearer(access),
      accessUntilMs: instant(this.storage.find(KEYS.accessUntil)),
      refresh,
      refreshUntilMs: instant(this.storage.find(KEYS.refreshUntil)),
    };
  }

  write(tokens: StoredTokens): void {
    const maxAgeMs =
      tokens.refreshUntilMs === undefined ? LIFETIMES_MS.refresh : tokens.refreshUntilMs - this.nowMs();
    // The refresh token first: should the page end here, the next one must not present its predecessor.
    const texts: readonly (readonly [string, string | undefined])[] = [
      [KEYS.refresh, tokens.refresh],
      [KEYS.refreshUntil, tokens.refreshUntilMs?.toString()],
      [KEYS.access, tokens.access],
      [KEYS.accessUntil, tokens.accessUntilMs?.toString()],
      [KEYS.user, JSON.stringify(tokens.user)],
      [KEYS.strategy, STRATEGY],
    ];
    for (const [key, text] of texts) {
      if (text === undefined) this.storage.forget(key);
      else this.storage.keep(key, text, Math.floor(maxAgeMs / 1000));
    }
  }

  /** Writes what was found to wherever it was missing. */
  sync(): void {
    const tokens = this.read();
    if (tokens !== undefined) this.write(tokens);
  }

  /** Deletes the keys; the original leaves `false` in them, which reads the same (SEMANTICS §3.4). */
  reset(): void {
    for (const key of Object.values(KEYS)) this.storage.forget(key);
  }

  resetWithPage(): void {
    this.reset();
    for (const key of Object.values(REDIRECT_KEYS)) this.storage.forget(key);
  }
}
