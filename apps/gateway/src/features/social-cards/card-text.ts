import type { Typeface, Weight } from './typeface.ts';

export interface TextPlace {
  /** Horizontal centre of the text. */
  readonly x: number;
  /** Baseline of the text. */
  readonly y: number;
  readonly maxWidth: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Smaller text is unreadable on a telephone. */
const LEAST_SIZE = 26;

/** Returns as much of the text as fits, with an ellipsis if some is missing. */
function cut(type: Typeface, text: string, weight: Weight, size: number, maxWidth: number): string {
  if (type.draw(text, weight, size).width <= maxWidth) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && type.draw(`${letters.join('')}…`, weight, size).width > maxWidth)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Renders a centred line: smaller if it is long, cut off if it would be too small. */
export function line(type: Typeface, text: string, place: TextPlace): string {
  const { x, y, maxWidth, size, weight, color } = place;
  const wished = type.draw(text, weight, size).width;
  const fitting = wished <= maxWidth ? size : Math.max(LEAST_SIZE, Math.floor((size * maxWidth) / wished));
  const rendered = type.draw(cut(type, text, weight, fitting, maxWidth), weight, fitting);
  const start = String(Math.round(x - rendered.width / 2));
  return `<g fill="${color}" transform="translate(${start} ${String(y)})">${rendered.svg}</g>`;
}

/**
 * Returns a name as one line, or a long name as two lines of similar length.
 *
 * @example inLines('Eintracht Neustadt an der Aller', 20) // ['Eintracht Neustadt', 'an der Aller']
 */
export function inLines(name: string, maxLength: number): readonly string[] {
  const words = name.split(' ');
  if (name.length <= maxLength || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, longest: Math.max(...lines.map((each) => each.length)) };
  });
  return cuts.reduce((best, next) => (next.longest < best.longest ? next : best)).lines;
}
