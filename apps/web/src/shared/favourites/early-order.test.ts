/** @jest-environment jsdom */
import { orderRules } from './early-order.ts';
import { EMPTY_FAVOURITES } from './favourites.ts';

/** Returns the `order` that the rules give to each element that they match, as a browser computes it. */
function order(rules: readonly string[]): Record<string, string> {
  const style = document.createElement('style');
  style.textContent = rules.join('');
  document.head.replaceChildren(style);
  const given: Record<string, string> = {};
  for (const element of document.querySelectorAll('[id]'))
    given[element.id] = window.getComputedStyle(element).order;
  return given;
}

beforeEach(() => {
  document.body.innerHTML = `
    <section id="cup" data-league="2"><ul>
      <li id="m1" data-match="1" data-teams="10 11"></li><li id="m2" data-match="2" data-teams="12 13"></li>
    </ul></section>
    <section id="league" data-league="39"><ul><li id="m3" data-match="3" data-teams="110 14"></li></ul></section>
    <section id="rest" data-league="40"><ul><li id="m4" data-match="4" data-teams="15 16"></li></ul></section>`;
});

test('a reader without favourites gets no rules', () => {
  expect(orderRules(EMPTY_FAVOURITES)).toEqual([]);
});

test('followed matches, matches of followed teams, and followed leagues come first', () => {
  const rules = orderRules({ teams: ['11'], leagues: ['39'], matches: ['4'] });
  expect(order(rules)).toEqual({
    cup: '-2',
    m1: '-1',
    m2: '',
    league: '-1',
    m3: '',
    rest: '-2',
    m4: '-1',
  });
});

test('a team does not match another one whose id contains its own', () => {
  expect(order(orderRules({ ...EMPTY_FAVOURITES, teams: ['10'] }))).toMatchObject({ m1: '-1', m3: '' });
});
