/** How Midtrans writes values. */

const WIB_MS = 7 * 60 * 60 * 1000;

/** Western Indonesian time, without saying so: `2026-11-21 19:00:00`. */
export const wibTime = (ms: number): string =>
  new Date(ms + WIB_MS).toISOString().slice(0, 19).replace('T', ' ');

const EXPIRY_START = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** `2026-11-21 19:00:00 +0700`, as an expiry's `start_time` is written; undefined: it is not. */
export const startTimeMs = (text: string): number | undefined => {
  const [, day, time, hours, minutes] = EXPIRY_START.exec(text) ?? [];
  const ms = Date.parse(`${day ?? ''}T${time ?? ''}${hours ?? ''}:${minutes ?? ''}`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Rupiah have no cents, and Midtrans writes them. */
export const decimal = (amount: number): string => `${String(amount)}.00`;
