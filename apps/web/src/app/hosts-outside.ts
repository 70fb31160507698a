import type { PublicSite } from '@touchline/contracts';

/** Hosts outside the site to which its configuration allows redirects (SEMANTICS §2.11). */
export function hostsOutside({ pricingOverlayHost }: PublicSite): ReadonlySet<string> {
  return new Set(pricingOverlayHost === null ? [] : [pricingOverlayHost]);
}
