import { readFileSync } from 'node:fs';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Map<string, [l: number, c: number, h: number]>;

function tokensOf(block: string): Tokens {
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map([...found].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]));
}

/** OKLCH to linear sRGB (Ottosson's matrices), clipped to the screen, to WCAG's relative luminance. */
function luminance([l, c, h]: [number, number, number]): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const token = tokens.get(name);
    if (token === undefined) throw new Error(`no token ${name}`);
    return luminance(token);
  });
  const [dark, light] = [first ?? 0, second ?? 0].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const blocks = CSS.split(/(?=:root)/)
  .map(tokensOf)
  .filter((tokens) => tokens.size > 0);
const [programme, nightBySystem, night] = blocks;

test('the arithmetic is right: black on white is 21', () => {
  const extremes: Tokens = new Map([
    ['black', [0, 0, 0]],
    ['white', [1, 0, 0]],
  ]);
  expect(contrast(extremes, 'black', 'white')).toBeCloseTo(21, 1);
});

test('the night that the system asks for is the night that is chosen', () => {
  expect(blocks).toHaveLength(3);
  expect([...(nightBySystem ?? [])]).toEqual([...(night ?? [])]);
});

describe.each([
  ['programme', programme],
  ['night', night],
])('%s', (_, tokens = new Map()) => {
  const text = ['ink', 'ink-soft', 'live', 'warn'];
  const grounds = ['paper', 'surface', 'raised'];
  test.each(text.flatMap((one) => grounds.map((ground) => [one, ground])))(
    '%s on %s reads',
    (one, ground) => {
      expect(contrast(tokens, one, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each([
    ['live', 'live-wash'],
    ['warn', 'warn-wash'],
    ['on-red', 'red'],
  ])('%s on %s reads', (one, ground) => {
    expect(contrast(tokens, one, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['focus', 'red', 'chalk-strong', 'side-home', 'side-away'])(
    '%s is seen on every ground',
    (mark) => {
      for (const ground of grounds) expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
