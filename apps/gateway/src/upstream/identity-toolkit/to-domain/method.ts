import type { IdentityProvider } from '@touchline/contracts';
import type { IdentityMethod } from '../../../features/identity/index.ts';

/** How the identity service calls the providers that we offer. */
export const PROVIDER_IDS = { google: 'google.com' } as const satisfies Readonly<
  Record<IdentityProvider, string>
>;

const METHODS: ReadonlyMap<string, IdentityMethod> = new Map<string, IdentityMethod>([
  ['password', 'password'],
  [PROVIDER_IDS.google, 'google'],
]);

/** null: a way in that we do not offer. */
export const toMethod = (providerId: string): IdentityMethod | null => METHODS.get(providerId) ?? null;
