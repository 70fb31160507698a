import { Registry } from 'prom-client';
import { addTally } from './tally.ts';
import { readExposition, valueOf } from '../testing/exposition.ts';

const DESCRIPTION = {
  name: 'touchline_doors_total',
  help: 'Doors, for a test',
  values: { way: ['in', 'out'], outcome: ['opened', 'shut', 'jammed'] },
} as const;

const NAME = DESCRIPTION.name;

test('every combination of label values is there from the start, at zero', async () => {
  const registry = new Registry();
  addTally(registry, DESCRIPTION);
  const family = readExposition(await registry.metrics()).get(NAME);
  expect(family?.type).toBe('counter');
  const samples = family?.samples ?? [];
  expect(samples.map(({ labels: { way, outcome } }) => `${way ?? ''} ${outcome ?? ''}`)).toEqual([
    'in opened',
    'in shut',
    'in jammed',
    'out opened',
    'out shut',
    'out jammed',
  ]);
  expect(samples.every(({ value }) => value === 0)).toBe(true);
});

test('one or several are counted under their label values only', async () => {
  const registry = new Registry();
  const count = addTally(registry, DESCRIPTION);
  count({ way: 'in', outcome: 'opened' });
  count({ way: 'out', outcome: 'jammed' }, 3);
  const families = readExposition(await registry.metrics());
  expect(valueOf(families, NAME, { way: 'in', outcome: 'opened' })).toBe(1);
  expect(valueOf(families, NAME, { outcome: 'jammed' })).toBe(3);
  expect(valueOf(families, NAME)).toBe(4);
  expect(families.get(NAME)?.samples).toHaveLength(6);
});
