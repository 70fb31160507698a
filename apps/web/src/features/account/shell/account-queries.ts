import { queryOptions } from '@tanstack/react-query';
import { Account, AccountSession, Preferences, SecurityEvent } from '@touchline/contracts';
import { z } from 'zod';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

const AccountSessions = z.array(AccountSession);
const SecurityEvents = z.array(SecurityEvent);

// Queries whose key begins with `account` are removed when another account signs in, or nobody is signed in.

export function profileQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: () => api.send('GET', '/api/account', { schema: Account }),
  });
}

export function sessionsQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: () => api.send('GET', '/api/account/sessions', { schema: AccountSessions }),
  });
}

export function preferencesQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'preferences'],
    queryFn: () => api.send('GET', '/api/account/preferences', { schema: Preferences }),
  });
}

export function securityEventsQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'security-events'],
    queryFn: () => api.send('GET', '/api/account/security-events', { schema: SecurityEvents }),
  });
}
