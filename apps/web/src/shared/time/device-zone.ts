/** Newer than the types that we build with. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
  readonly Intl: typeof Intl;
}

let kept: string | undefined;

/** The zone of the device, as it was when the page was opened: every instant on it asks. */
export function ownZone(): string {
  return (kept ??= deviceZone(globalThis));
}

/**
 * The zone of the device. Where there is Temporal it costs nothing; the first formatter of a page takes a phone a
 * tenth of a second.
 */
export function deviceZone({ Temporal, Intl }: WithTemporal): string {
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
