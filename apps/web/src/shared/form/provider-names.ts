import type { IdentityProvider } from '@touchline/contracts';

/** As they call themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = { google: 'Google' };
