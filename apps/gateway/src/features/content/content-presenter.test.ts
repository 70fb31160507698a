import { programmeSides } from './content-presenter.ts';

describe('the sides of a programme', () => {
  it.each([
    'Lions – Rovers',
    'Lions - Rovers',
    'Lions — Rovers',
    'Lions v Rovers',
    'Lions vs. Rovers',
    ' Lions  vs  Rovers ',
  ])('are parsed from “%s”', (title) => {
    expect(programmeSides(title)).toEqual({ home: 'Lions', away: 'Rovers' });
  });

  it('keep a dash inside a name', () => {
    expect(programmeSides('Saint-Denis – Bodø/Glimt')).toEqual({ home: 'Saint-Denis', away: 'Bodø/Glimt' });
  });

  it.each(['Match of the day', 'Cup – Final – Lions', 'Lions –', '– Rovers', 'Studio: Lions', ''])(
    'are not guessed from “%s”',
    (title) => {
      expect(programmeSides(title)).toBeNull();
    },
  );
});
