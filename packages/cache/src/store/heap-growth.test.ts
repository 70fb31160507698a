import { execFileSync } from 'node:child_process';
import { HeapGrowth } from './heap-growth.ts';

const MIB = 1024 ** 2;

/** @param heaps for each call of `adjust`: MiB of live memory, and the used share of the stores */
function flagsSet(...heaps: readonly (readonly [mib: number, usedShare: number])[]): readonly string[] {
  const flags: string[] = [];
  let mib = 0;
  const growth = new HeapGrowth({
    semiSpaceBytes: 32 * MIB,
    setFlag: (flag) => flags.push(flag),
    oldBytes: () => mib * MIB,
  });
  for (const [of, usedShare] of heaps) {
    mib = of;
    growth.adjust(usedShare);
  }
  return flags;
}

test('marking begins 64 MiB above the live memory while the stores are less than half full', () => {
  // 128 % of 100 MiB and V8's own 32 make a limit 160 above; marking begins three semi-spaces earlier, at 64 above.
  expect(flagsSet([100, 0.49])).toEqual(['--heap-growing-percent=128']);
});

test('from half of the budget on, marking begins 8 MiB above', () => {
  expect(flagsSet([100, 0.5])).toEqual(['--heap-growing-percent=72']);
});

test('a larger heap grows by a smaller share, but by as many bytes', () => {
  expect(flagsSet([100, 0.9], [400, 0.9])).toEqual([
    '--heap-growing-percent=72',
    '--heap-growing-percent=18',
  ]);
});

test('a minor change does not set the flag again', () => {
  expect(flagsSet([100, 0.9], [101, 0.9], [103, 1])).toEqual(['--heap-growing-percent=72']);
});

test('an emptied store restores the larger allowance', () => {
  expect(flagsSet([100, 0.8], [100, 0.1])).toEqual([
    '--heap-growing-percent=72',
    '--heap-growing-percent=128',
  ]);
});

test('the default reads the live memory from V8', () => {
  const flags: string[] = [];
  new HeapGrowth({ setFlag: (flag) => flags.push(flag) }).adjust(0);
  expect(flags).toEqual([expect.stringMatching(/^--heap-growing-percent=\d+$/)]);
});

// V8 silently accepts unknown flags.
test('V8 knows the flag', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(known).toContain('--heap-growing-percent ');
});
