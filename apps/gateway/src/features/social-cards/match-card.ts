import { CREST_CHARGES, CREST_OUTLINES, crestOf } from '@touchline/contracts';
import { inLines, line } from './card-text.ts';
import type { Typeface } from './typeface.ts';

/** Björn Ottosson's OKLab, as in CSS Color 4 §10. */
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
 * Converts a colour of the page to the hexadecimal form that image libraries accept.
 *
 * @example srgb('oklch(1 0 0)') // '#ffffff'
 */
export function srgb(css: string): string {
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new RangeError(`not a colour: ${css}`);
  return `#${linear(Number(l), Number(c), Number(h)).map(channel).join('')}`;
}

/** The size that sites expect for link previews (SEMANTICS §2.15). */
export const CARD = { width: 1200, height: 628 } as const;

const COLORS = {
  ground: '#0d1712',
  line: '#22352b',
  words: '#f3f1e7',
  soft: '#b4beb2',
  live: '#5fd08a',
} as const;

const MIDDLE = CARD.width / 2;
const CREST = { size: 190, y: 150, fromMiddle: 370 } as const;
const NAME = { y: 408, lineHeight: 50, maxLength: 18, maxWidth: 440 } as const;

interface Team {
  readonly id: string;
  readonly name: string;
}

/** All texts of a match's card. */
export interface MatchFacts {
  readonly league: string;
  readonly home: Team;
  readonly away: Team;
  /** The score, the hour of kick-off, or a dash. */
  readonly center: string;
  /** The result of the shoot-out, below the score. */
  readonly below: string | null;
  readonly state: string;
  readonly isLive: boolean;
  readonly site: string;
}

function crest({ id, name }: Team, x: number): string {
  const { shape, pattern, field, charge } = crestOf(id, name);
  const clip = `crest-${String(x)}`;
  const at = `translate(${String(x - CREST.size / 2)} ${String(CREST.y)}) scale(${String(CREST.size / 24)})`;
  return [
    `<clipPath id="${clip}"><path d="${CREST_OUTLINES[shape]}"/></clipPath><g transform="${at}">`,
    `<g clip-path="url(#${clip})"><path d="M0 0h24v24H0z" fill="${srgb(field)}"/>`,
    `<path d="${CREST_CHARGES[pattern]}" fill="${srgb(charge)}"/></g>`,
    `<path d="${CREST_OUTLINES[shape]}" fill="none" stroke="${COLORS.words}" stroke-opacity="0.5" stroke-width="0.6"/></g>`,
  ].join('');
}

function teamName(type: Typeface, name: string, x: number): string {
  return inLines(name, NAME.maxLength)
    .map((text, index) => {
      const y = NAME.y + index * NAME.lineHeight;
      const place = { x, y, maxWidth: NAME.maxWidth, size: 42, weight: 800, color: COLORS.words } as const;
      return line(type, text, place);
    })
    .join('');
}

/** Renders the background: a touchline and the arc of a corner. */
function ground(content: string): string {
  const { width, height } = CARD;
  const size = `width="${String(width)}" height="${String(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}">`,
    `<rect ${size} fill="${COLORS.ground}"/>`,
    `<g fill="none" stroke="${COLORS.line}" stroke-width="4"><path d="M0 560h1200"/>`,
    `<circle cx="600" cy="560" r="150"/><path d="M600 560v68"/></g>`,
    `<rect y="560" ${size} fill="${COLORS.ground}" fill-opacity="0.75"/>`,
    content,
    '</svg>',
  ].join('');
}

/** Renders the card that link previews of a match show. */
export function matchCard(type: Typeface, facts: MatchFacts): string {
  const { league, home, away, center, below, state, isLive, site } = facts;
  const left = MIDDLE - CREST.fromMiddle;
  const right = MIDDLE + CREST.fromMiddle;
  const soft = { x: MIDDLE, weight: 500, color: COLORS.soft } as const;
  const stateColor = isLive ? COLORS.live : COLORS.soft;
  return ground(
    [
      line(type, league, { ...soft, y: 92, maxWidth: 1080, size: 36 }),
      crest(home, left),
      crest(away, right),
      line(type, center, { x: MIDDLE, y: 290, maxWidth: 480, size: 128, weight: 800, color: COLORS.words }),
      below === null ? '' : line(type, below, { ...soft, y: 348, maxWidth: 480, size: 40 }),
      teamName(type, home.name, left),
      teamName(type, away.name, right),
      line(type, state, { x: MIDDLE, y: 530, maxWidth: 1080, size: 36, weight: 500, color: stateColor }),
      line(type, site, { x: MIDDLE, y: 604, maxWidth: 1080, size: 30, weight: 800, color: COLORS.words }),
    ].join(''),
  );
}

/** Renders the default card, for pages without a specific one. */
export function siteCard(type: Typeface, site: string): string {
  const mark =
    '<g transform="translate(510 150) scale(5.6)"><path d="M5 22h22M16 22V9" stroke="#f3f1e7" stroke-width="2.5"' +
    ' stroke-linecap="round" fill="none"/><circle cx="22" cy="12" r="4.5" fill="#5fd08a"/></g>';
  const place = { x: MIDDLE, y: 440, maxWidth: 1080, size: 110, weight: 800, color: COLORS.words } as const;
  return ground(mark + line(type, site, place));
}
