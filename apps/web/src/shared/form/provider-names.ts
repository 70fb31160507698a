import type { IdentityProvider } from '@touchline/contracts';

/** The providers' own names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = { google: 'Google' };
