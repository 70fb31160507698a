import { meetsPolicy, passwordRules } from './password-rules.ts';

const NONE = {
  minLength: 6,
  maxLength: 128,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  nonAlphanumericCharacters: [],
};
const ALL = {
  ...NONE,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  nonAlphanumericCharacters: ['-', '.'],
};

const missing = (password: string) =>
  passwordRules(ALL, password).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));

describe('the password rules', () => {
  it('include those that the policy requires, and always the length', () => {
    expect(passwordRules(NONE, '').map(({ rule }) => rule)).toEqual(['length']);
    expect(passwordRules(ALL, '').map(({ rule }) => rule)).toEqual([
      'length',
      'lowercase',
      'uppercase',
      'numeric',
      'symbol',
    ]);
  });

  it.each([
    ['', ['length', 'lowercase', 'uppercase', 'numeric', 'symbol']],
    ['abcde', ['length', 'uppercase', 'numeric', 'symbol']],
    ['abcdeF', ['numeric', 'symbol']],
    ['ÄÖÜäöü', ['lowercase', 'uppercase', 'numeric', 'symbol']],
    ['abcdE1!', ['symbol']],
    ['abcdE1.', []],
    [`aE1.${'x'.repeat(124)}`, []],
    [`aE1.${'x'.repeat(125)}`, ['length']],
  ])('%j still misses %j', (password, rules) => {
    expect(missing(password)).toEqual(rules);
    expect(meetsPolicy(ALL, password)).toBe(rules.length === 0);
  });
});
