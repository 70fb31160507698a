import { hashUserPassword, passwordMatches } from './passwords.ts';

const PASSWORD = 'Pa55word-alice';

/** CPU time, which does not grow with the load of other processes. */
const costMs = async (run: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  return process.cpuUsage(before).user / 1000;
};

describe('password hashes', () => {
  it('match their password and no other', async () => {
    const hash = await hashUserPassword(PASSWORD);
    expect(hash).not.toContain(PASSWORD);
    expect(await passwordMatches(PASSWORD, hash)).toBe(true);
    expect(await passwordMatches(`${PASSWORD} `, hash)).toBe(false);
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('are salted', async () => {
    expect(await hashUserPassword(PASSWORD)).not.toBe(await hashUserPassword(PASSWORD));
  });

  it('do not depend on how the keyboard composes a letter', async () => {
    expect(await passwordMatches('Pa55word-cafe\u0301', await hashUserPassword('Pa55word-caf\u00e9'))).toBe(
      true,
    );
  });

  it('a comparison without a hash takes as long as one with a hash', async () => {
    const hash = await hashUserPassword(PASSWORD);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      known.push(await costMs(() => passwordMatches('Pa55word-wrong', hash)));
      unknown.push(await costMs(() => passwordMatches('Pa55word-wrong', null)));
    }
    expect(await passwordMatches('Pa55word-wrong', null)).toBe(false);
    // Without the derivation it would take a thousandth; the margin is for the noise of the machine.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
    expect(Math.min(...known)).toBeGreaterThan(5);
  });
});
