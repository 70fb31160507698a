import sharp from 'sharp';
import { COLOUR_PAIRS } from '@touchline/contracts';
import { CARD, matchCard, siteCard, type MatchFacts, srgb } from './match-card.ts';
import { png } from './social-cards.service.ts';
import { Typeface } from './typeface.ts';

const FACTS: MatchFacts = {
  league: 'Первая лига · Россия',
  home: { id: '100', name: 'Eintracht Neustadt an der Aller' },
  away: { id: '101', name: '</svg><script>' },
  center: '2 – 1',
  below: '(4 – 3)',
  state: 'Nach Elfmeterschießen · 21. November 2026',
  isLive: false,
  site: 'Touchline',
};

let type: Typeface;

beforeAll(async () => {
  type = await Typeface.load();
});

describe('the card of a match', () => {
  test('2.15 is 1200 by 628 and smaller than 80,000 bytes', async () => {
    const bytes = await png(matchCard(type, FACTS));
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([1200, 628, 'png']);
    expect(CARD).toEqual({ width, height });
    expect(bytes.length).toBeLessThan(80_000);
  });

  test('contains no text elements and no markup from names', () => {
    const svg = matchCard(type, FACTS);
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  test('changes with the score, and is otherwise the same bytes', async () => {
    const before = await png(matchCard(type, FACTS));
    const after = await png(matchCard(type, { ...FACTS, center: '2 – 2' }));
    expect(before.equals(await png(matchCard(type, FACTS)))).toBe(true);
    expect(before.equals(after)).toBe(false);
  });

  test('has a counterpart for the site of the same size', async () => {
    const { width, height } = await sharp(await png(siteCard(type, 'Touchline'))).metadata();
    expect([width, height]).toEqual([1200, 628]);
  });
});

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  // CSS Color 4: green is oklch(51.975% 0.17686 142.495).
  ['oklch(0.51975 0.17686 142.495)', '#008000'],
])('%s is %s', (css, hex) => {
  expect(srgb(css)).toBe(hex);
});

test('every colour of a crest can be converted', () => {
  for (const [l, c, h] of COLOUR_PAIRS.flat())
    expect(srgb(`oklch(${String(l)} ${String(c)} ${String(h)})`)).toMatch(/^#[0-9a-f]{6}$/);
});

test('text that is not a colour is refused', () => {
  expect(() => srgb('red')).toThrow(RangeError);
});
