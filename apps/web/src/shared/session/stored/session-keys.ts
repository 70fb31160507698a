/** Names in cookies and local storage, each strategy's tokens apart (SEMANTICS §3.2, §6.1). */
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
