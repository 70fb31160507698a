/** Björn Ottosson's OKLab, as CSS Color 4 §10 has it. */
function linear(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channel(value: number): string {
  const within = Math.min(1, Math.max(0, value));
  const encoded = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * A colour of the page as drawing libraries know it.
 *
 * @example srgb('oklch(1 0 0)') // '#ffffff'
 */
export function srgb(css: string): string {
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new RangeError(`not a colour: ${css}`);
  return `#${linear(Number(l), Number(c), Number(h)).map(channel).join('')}`;
}
