import type { SignedInUser } from '@touchline/contracts';
import type { AuthStorage } from './auth-storage.ts';

/** Names in cookies and local storage, separate for each strategy (SEMANTICS §3.2, §6.1). */
export function sessionKeys(strategy: string) {
  return {
    strategy: 'auth.strategy',
    user: 'auth.user',
    access: `auth._token.${strategy}`,
    accessUntil: `auth._token_expiration.${strategy}`,
    refresh: `auth._refresh_token.${strategy}`,
    refreshUntil: `auth._refresh_token_expiration.${strategy}`,
  } as const;
}

export const REDIRECT_KEYS = { page: 'auth.redirect', until: 'auth.redirect_expiration' } as const;

/** SEMANTICS §4.2. In the original `false` stands for a token without a known expiry. */
export const LIFETIMES_MS = { access: 86_400_000, refresh: 2_592_000_000 } as const;
/** A token that expires during its request is of no use. */
const MARGIN_MS = 500;

function claimsOf(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined; // An opaque token has no claims.
  }
}

/**
 * Returns the token's own `exp`, else now plus the configured lifetime of its kind; `undefined` if there is neither.
 */
export function expiryMs(token: string, nowMs: number, lifetimeMs: number | false): number | undefined {
  const claims = claimsOf(token);
  const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0;
  if (Number.isFinite(exp) && exp > 0) return exp * 1000;
  return lifetimeMs === false ? undefined : nowMs + lifetimeMs;
}

export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** SEMANTICS §4.1. A token of unknown status is used; the gateway decides. */
export function tokenStatus(
  token: string | undefined,
  expiresAtMs: number | undefined,
  nowMs: number,
): TokenStatus {
  if (token === undefined || expiresAtMs === undefined) return 'unknown';
  return nowMs < expiresAtMs - MARGIN_MS ? 'valid' : 'expired';
}

/** The visitor's data that is stored between visits and known without a request (SEMANTICS §4.5). */
export type RememberedUser = Pick<SignedInUser, 'id' | 'name' | 'avatar'> & {
  /** The specification does not define its format: see `scopeHolds`. */
  readonly scope: unknown;
};

/** Leaves out tokens and email address, because the result is stored in a cookie. */
export function rememberedUser({ id, name, avatar, scope }: RememberedUser): RememberedUser {
  return { id, name, avatar, scope };
}

function textOf(source: object, name: string): string | null {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' ? value : null;
}

/** Parsed by hand: the schema would add zod to every first view (ADR 0014). */
function parsedUser(text: string | undefined): RememberedUser | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined; // Not our format: counts as absent.
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const id = textOf(value, 'id');
  if (id === null) return undefined;
  return {
    id,
    name: textOf(value, 'name'),
    avatar: textOf(value, 'avatar'),
    scope: 'scope' in value ? value.scope : undefined,
  };
}

export interface StoredTokens {
  readonly user: RememberedUser;
  /** As sent in the header, with its type. */
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

/** Stores a session in cookies and local storage (SEMANTICS §3.2-§3.5). */
export class TokenStorage {
  constructor(
    private readonly storage: AuthStorage,
    private readonly nowMs: () => number,
  ) {}

  /** Returns `undefined` unless the user and both tokens are stored (SEMANTICS §4.3). */
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
    // The refresh token is written first: if the page closes during the write, the next one must not send the
    // previous token.
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

  /** Writes the session to every storage that lacks it. */
  sync(): void {
    const tokens = this.read();
    if (tokens !== undefined) this.write(tokens);
  }

  /** Deletes the keys. The original leaves `false` in them, which reads the same (SEMANTICS §3.4). */
  reset(): void {
    for (const key of Object.values(KEYS)) this.storage.forget(key);
  }

  resetWithPage(): void {
    this.reset();
    for (const key of Object.values(REDIRECT_KEYS)) this.storage.forget(key);
  }
}
