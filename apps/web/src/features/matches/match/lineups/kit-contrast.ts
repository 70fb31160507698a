import type { KitColors } from '@touchline/contracts';

type Rgb = readonly [red: number, green: number, blue: number];

/** The minimum contrast of WCAG 2.2. */
const READABLE = 4.5;
/** At a smaller distance, two shirts cannot be distinguished at the size of a dot. */
const ALIKE = 90;

const BLACK = '#000000';
const WHITE = '#ffffff';

function rgbOf(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (digits === null) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

function luminance([red, green, blue]: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @example contrast('#ffffff', '#000000') // 21 */
export function contrast(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (a === undefined || b === undefined) return 1;
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the wanted colour if it is readable on the shirt, otherwise black or white, whichever has more contrast. */
export function readableOn(shirt: string, wanted: string): string {
  if (contrast(shirt, wanted) >= READABLE) return wanted;
  return contrast(shirt, BLACK) >= contrast(shirt, WHITE) ? BLACK : WHITE;
}

export interface Shirt {
  readonly fill: string;
  readonly number: string;
  readonly edge: string;
}

const FALLBACK = {
  home: { primary: '#f4f1e8', number: BLACK, border: '#20302a' },
  away: { primary: '#20302a', number: WHITE, border: '#f4f1e8' },
} as const;

function shirtOf({ primary, number, border }: KitColors): Shirt {
  const fill = rgbOf(primary) === undefined ? FALLBACK.home.primary : primary.toLowerCase();
  const edge = rgbOf(border) === undefined ? fill : border.toLowerCase();
  return { fill, number: readableOn(fill, number.toLowerCase()), edge };
}

function distance(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (a === undefined || b === undefined) return 0;
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/**
 * Returns the colours of both sides on the pitch. Numbers are always readable. If both shirts are similar, the away
 * shirt becomes white or dark; its own colour becomes the border and, if readable, the number.
 */
export function shirtsOf(
  home: KitColors | null,
  away: KitColors | null,
): { readonly home: Shirt; readonly away: Shirt } {
  const first = shirtOf(home ?? FALLBACK.home);
  const second = shirtOf(away ?? FALLBACK.away);
  if (distance(first.fill, second.fill) >= ALIKE) return { home: first, away: second };
  const other = contrast(first.fill, WHITE) > contrast(first.fill, BLACK) ? WHITE : '#20302a';
  return { home: first, away: { fill: other, number: readableOn(other, second.fill), edge: second.fill } };
}
