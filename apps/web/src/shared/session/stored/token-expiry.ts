/** SEMANTICS §4.2; `false` in the original: a token whose end nobody knows. */
export const LIFETIMES_MS = { access: 86_400_000, refresh: 2_592_000_000 } as const;
/** A token that ends while its request is under way is of no use. */
const MARGIN_MS = 500;

function claimsOf(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined; // Opaque: it says nothing of itself.
  }
}

/** By the token's own `exp`, else by the lifetime that is configured for its kind. */
export function expiryMs(token: string, nowMs: number, lifetimeMs: number | false): number | undefined {
  const claims = claimsOf(token);
  const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0;
  if (Number.isFinite(exp) && exp > 0) return exp * 1000;
  return lifetimeMs === false ? undefined : nowMs + lifetimeMs;
}

export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** SEMANTICS §4.1. A token of unknown status is used: the gateway knows. */
export function tokenStatus(
  token: string | undefined,
  expiresAtMs: number | undefined,
  nowMs: number,
): TokenStatus {
  if (token === undefined || expiresAtMs === undefined) return 'unknown';
  return nowMs < expiresAtMs - MARGIN_MS ? 'valid' : 'expired';
}
