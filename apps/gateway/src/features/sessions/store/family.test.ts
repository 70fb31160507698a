import { randomBytes } from 'node:crypto';
import { Sealing } from '../../../platform/keys/index.ts';
import { begun, GRACE_MS, MAX_LINKS, rotated, refreshTokenStatusOf, type Family } from './family.ts';
import { RefreshTokens, type RefreshToken } from './refresh-token.ts';

const SID = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOW = Date.UTC(2026, 10, 21, 17);
const tokens = new RefreshTokens(new Sealing(randomBytes(32)));
const read = (text: string) => tokens.read(text);

interface Line {
  readonly family: Family;
  readonly made: readonly RefreshToken[];
}

/** Returns a family whose token was exchanged at each of these instants. */
function lineOf(...atMs: readonly number[]): Line {
  const first = tokens.make(SID, 0);
  let line: Line = { family: begun(first), made: [first] };
  for (const nowMs of atMs) {
    const newest = tokens.make(SID, line.made.length);
    const family = rotated(line.family, line.made.at(-1) ?? first, newest, nowMs);
    if (family === undefined) throw new Error('exchanged too often');
    line = { family, made: [...line.made, newest] };
  }
  return line;
}

const standing = ({ family, made }: Line, generation: number, nowMs: number) => {
  const token = made[generation];
  if (token === undefined) throw new Error('no such generation');
  return refreshTokenStatusOf(family, token, nowMs, read);
};

test('the newest token is current, however old it is', () => {
  expect(standing(lineOf(), 0, NOW + 1e10)).toEqual({ kind: 'current' });
  expect(standing(lineOf(NOW, NOW), 2, NOW + 1e10)).toEqual({ kind: 'current' });
});

test('the previous token gets the newest for 30,000 ms, and not a millisecond longer', () => {
  const line = lineOf(NOW);
  for (const lateMs of [0, 1, 29_999, 30_000]) {
    expect(standing(line, 0, NOW + lateMs)).toEqual({ kind: 'superseded', newest: line.made[1] });
  }
  expect(standing(line, 0, NOW + 30_001)).toEqual({ kind: 'reused' });
  expect(GRACE_MS).toBe(30_000);
});

test('a node whose clock is behind does not report reuse', () => {
  expect(standing(lineOf(NOW), 0, NOW - 5000).kind).toBe('superseded');
});

test('every token of a chain within the grace period gets the newest', () => {
  const line = lineOf(NOW, NOW + 10_000, NOW + 20_000);
  for (const generation of [0, 1, 2]) {
    expect(standing(line, generation, NOW + 30_000)).toEqual({ kind: 'superseded', newest: line.made[3] });
  }
});

test('each link has its own grace period', () => {
  const line = lineOf(NOW, NOW + 25_000);
  expect(standing(line, 0, NOW + 40_000)).toEqual({ kind: 'reused' });
  expect(standing(line, 1, NOW + 40_000)).toEqual({ kind: 'superseded', newest: line.made[2] });
});

test('an exchange drops expired links', () => {
  const line = lineOf(NOW, NOW + 10_000, NOW + 40_000);
  expect(line.family.links.map(({ generation }) => generation)).toEqual([1, 2]);
  expect(standing(line, 0, NOW + 40_000)).toEqual({ kind: 'reused' });
});

test('a second token of the newest generation, or one newer than the stored family, does not count as reuse', () => {
  const { family } = lineOf(NOW);
  for (const generation of [1, 2]) {
    const token = tokens.make(SID, generation);
    expect(refreshTokenStatusOf(family, token, NOW, read)).toEqual({ kind: 'unknown' });
  }
});

test('only a holder of the exchanged token can read its successor', () => {
  const { family } = lineOf(NOW);
  // Genuine and of the right generation, but not the token that was exchanged.
  expect(refreshTokenStatusOf(family, tokens.make(SID, 0), NOW, read)).toEqual({ kind: 'unknown' });
});

test('the family contains no token, neither in plain text nor sealed with a value that it contains', () => {
  const { family, made } = lineOf(NOW, NOW);
  const kept = JSON.stringify(family);
  for (const { text } of made) {
    const [, , , secret] = text.split('.');
    expect(kept).not.toContain(text);
    expect(kept).not.toContain(secret);
  }
  for (const secret of [family.hash, ...family.links.map(({ hash }) => hash)]) {
    for (const { successor, generation } of family.links) {
      const context = `successor of generation ${String(generation)} of session ${SID}`;
      expect(Sealing.bySecret(secret).open(successor, context)).toBeUndefined();
    }
  }
});

test('a successor that was tampered with in state is not returned', () => {
  const { family, made } = lineOf(NOW);
  const links = family.links.map((link) => ({ ...link, successor: link.successor.slice(0, -2) }));
  const token = made[0];
  expect(token && refreshTokenStatusOf({ ...family, links }, token, NOW, read)).toEqual({ kind: 'unknown' });
});

test('the number of links is limited, however fast a client refreshes', () => {
  const full = lineOf(...Array.from({ length: MAX_LINKS }, () => NOW));
  const [newest, next] = [full.made.at(-1), tokens.make(SID, MAX_LINKS + 1)];
  if (newest === undefined) throw new Error('no newest');
  expect(rotated(full.family, newest, next, NOW + GRACE_MS)).toBeUndefined();
  expect(rotated(full.family, newest, next, NOW + GRACE_MS + 1)?.links).toHaveLength(1);
  expect(standing(full, 0, NOW)).toEqual({ kind: 'superseded', newest });
});
