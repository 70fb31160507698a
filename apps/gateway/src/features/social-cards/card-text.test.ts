import { inLines, line } from './card-text.ts';
import { Typeface } from './typeface.ts';

let type: Typeface;

beforeAll(async () => {
  type = await Typeface.load();
});

const PLACE = { x: 600, y: 100, maxWidth: 400, size: 40, weight: 800, color: '#fff' } as const;

/** Width of the rendered text, computed from its start. */
function drawnWidth(svg: string): number {
  const [, start = ''] = /translate\((-?\d+) 100\)/.exec(svg) ?? [];
  return (PLACE.x - Number(start)) * 2;
}

describe('a line of a card', () => {
  test('is centred in its place', () => {
    const svg = line(type, 'Hafenstadt', PLACE);
    expect(drawnWidth(svg)).toBeCloseTo(type.draw('Hafenstadt', 800, 40).width, -1);
  });

  test('never exceeds its place, however long the text is', () => {
    for (const text of [
      'W'.repeat(20),
      'W'.repeat(200),
      'Ж'.repeat(200),
      'Sportverein Rot-Weiß Untertürkheim',
    ])
      expect(drawnWidth(line(type, text, PLACE))).toBeLessThanOrEqual(PLACE.maxWidth + 2);
  });
});

describe('the typeface', () => {
  test.each([
    'Göztepe',
    'Śląsk',
    'Čukarički',
    'Шахтёр',
    'Ολυμπιακός',
    'İstanbul',
    'Nîmes',
    'Hà Nội',
    '2 – 1',
  ])('has a shape for every letter of %s', (text) => {
    const letters = Array.from(text).filter((letter) => letter !== ' ');
    expect(type.draw(text, 800, 40).svg.match(/<path/g)).toHaveLength(letters.length);
  });

  test('skips characters that it cannot draw, and renders no text as markup', () => {
    const { svg } = type.draw('<b>&"清水', 500, 40);
    expect(svg.match(/<path/g)).toHaveLength('<b>&"'.length);
    expect(svg).not.toContain('<b>');
  });
});

test.each([
  ['Arsenal', ['Arsenal']],
  ['Eintracht Neustadt an der Aller', ['Eintracht Neustadt', 'an der Aller']],
  ['Untertürkheimersportfreunde', ['Untertürkheimersportfreunde']],
])('%s in lines', (name, lines) => {
  expect(inLines(name, 18)).toEqual(lines);
});
