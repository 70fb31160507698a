import type { PublicSite } from '@touchline/contracts';

/** Hosts that the site's own configuration names as places to send visitors to (SEMANTICS §2.11). */
export function hostsOutside({ pricingOverlayHost }: PublicSite): ReadonlySet<string> {
  return new Set(pricingOverlayHost === null ? [] : [pricingOverlayHost]);
}
