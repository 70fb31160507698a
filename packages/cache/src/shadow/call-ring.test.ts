import { CallRing } from './call-ring.ts';

const call = (atMs: number, phase: string) => ({
  atMs,
  tookMs: 100,
  phase,
  untilMs: undefined,
  end: 'found' as const,
});

test('a call keeps the name of its phase, whatever the application calls it', () => {
  const ring = new CallRing(4);
  for (const [index, phase] of ['overtime', 'cold', 'interval', 'overtime'].entries())
    ring.add(1, call(1000 + index, phase));
  expect(
    ring
      .read(0)
      .get(1)
      ?.map(({ phase }) => phase),
  ).toEqual(['overtime', 'cold', 'interval', 'overtime']);
});

test('phases beyond 256 count as cold, and those before keep their names', () => {
  const ring = new CallRing(400);
  for (let n = 0; n < 300; n += 1) ring.add(1, call(n, `phase-${String(n)}`));
  const phases =
    ring
      .read(0)
      .get(1)
      ?.map(({ phase }) => phase) ?? [];
  expect([phases[0], phases[254], phases[255], phases[299]]).toEqual([
    'phase-0',
    'phase-254',
    'cold',
    'cold',
  ]);
});
