/** @example clockLength(155) // '2:35' */
export function clockLength(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
