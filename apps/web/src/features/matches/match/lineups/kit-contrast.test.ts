import { contrast, readableOn, shirtsOf } from './kit-contrast.ts';

const kit = (primary: string, number: string, border = primary) => ({ primary, number, border });

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

it('keeps a readable number colour and replaces an unreadable one', () => {
  expect(readableOn('#ffffff', '#b00020')).toBe('#b00020');
  expect(readableOn('#ffffff', '#ffff00')).toBe('#000000');
  expect(readableOn('#001040', '#102050')).toBe('#ffffff');
});

it('makes every number readable on every shirt', () => {
  const steps = ['00', '55', 'aa', 'ff'];
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const home of colours) {
    for (const away of colours) {
      const shirts = shirtsOf(kit(home, away), kit(away, home));
      expect(contrast(shirts.home.fill, shirts.home.number)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shirts.away.fill, shirts.away.number)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('recolours the away side if both sides have similar colours, and leaves other kits unchanged', () => {
  const alike = shirtsOf(kit('#c00000', '#ffffff'), kit('#c81010', '#ffffff'));
  expect(alike.home.fill).toBe('#c00000');
  expect(contrast(alike.home.fill, alike.away.fill)).toBeGreaterThan(3);
  expect(alike.away.edge).toBe('#c81010');
  expect(shirtsOf(kit('#c00000', '#ffffff'), kit('#0000c0', '#ffffff')).away.fill).toBe('#0000c0');
});

it('gives default kits to sides whose kit is unknown or has an invalid colour', () => {
  const { home, away } = shirtsOf(null, null);
  expect(home.fill).not.toBe(away.fill);
  expect(shirtsOf(kit('red;background:url(x)', '#000000'), null).home.fill).toMatch(/^#[0-9a-f]{6}$/);
});
