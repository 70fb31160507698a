/** Temporal is missing in TypeScript's own types. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
  readonly Intl: typeof Intl;
}

let kept: string | undefined;

/** Returns the device's zone as of the page's start. Cached, because every time on a page needs it. */
export function ownZone(): string {
  return (kept ??= deviceZone(globalThis));
}

/**
 * Returns the device's zone. With Temporal this costs nothing; the first formatter of a page takes a tenth of a
 * second on a phone.
 */
export function deviceZone({ Temporal, Intl }: WithTemporal): string {
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
