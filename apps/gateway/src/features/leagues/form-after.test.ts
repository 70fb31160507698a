import { formAfter, type FormLetter } from './form-after.ts';

const ended = (home: number, away: number, counted: { home: number; away: number } | null = null) => [
  { home: 'a', away: 'b', score: { home, away }, counted },
];
const isLetter = (letter: string): letter is FormLetter => ['W', 'D', 'L'].includes(letter);
const letters = (text: string): readonly FormLetter[] => Array.from(text).filter(isLetter);
const after = (form: string, teamId: string, matches: ReturnType<typeof ended>, before: string): string =>
  formAfter(letters(form), teamId, matches, letters(before)).join('');

test('a match that has just ended is the latest of both teams’ form', () => {
  expect(after('WL', 'a', ended(2, 1), 'WL')).toBe('WLW');
  expect(after('WL', 'b', ended(2, 1), 'WL')).toBe('WLL');
  expect(after('', 'b', ended(1, 1), '')).toBe('D');
});

test('five matches stay five; more than that stay as many', () => {
  expect(after('LWWDD', 'a', ended(0, 1), 'WWLWWDD')).toBe('WWDDL');
  expect(after('LWWDDD', 'a', ended(0, 1), 'LWWDDD')).toBe('WWDDDL');
});

test('a form without the match, beside a row that counts it, has it added', () => {
  expect(after('LD', 'a', ended(1, 0, { home: 0, away: 0 }), 'LD')).toBe('LDW');
});

test('a form with the match as it stood before the last goal has its letter changed', () => {
  expect(after('LDD', 'a', ended(1, 0, { home: 0, away: 0 }), 'LD')).toBe('LDW');
  expect(after('WWDDD', 'b', ended(1, 0, { home: 0, away: 0 }), 'LWWDD')).toBe('WWDDL');
});

test('where it could be either, both come to the same', () => {
  expect(after('WWWWW', 'a', ended(0, 1, { home: 1, away: 0 }), 'WWWWWW')).toBe('WWWWL');
});

test('a form that the matches do not explain is left alone, and so is another team’s', () => {
  expect(after('WW', 'a', ended(2, 1), 'WL')).toBe('WW');
  expect(after('', 'a', ended(2, 1), 'WL')).toBe('');
  expect(after('WL', 'c', ended(2, 1), 'WL')).toBe('WL');
});
