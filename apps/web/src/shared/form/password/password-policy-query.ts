import { queryOptions } from '@tanstack/react-query';
import { PasswordPolicy } from '@touchline/contracts';
import type { AccountApi } from '../../session/calls/account-api.ts';

/** The same for everyone, and seldom changed. Without it the identity service still judges by it. */
export function passwordPolicyQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['password-policy'],
    queryFn: () => api.send('GET', '/api/auth/password-policy', { schema: PasswordPolicy, auth: 'none' }),
    staleTime: 10 * 60_000,
  });
}
