import { feedTexts } from '../feeds/index.ts';
import { matchOf } from '../feeds/testing/matches.ts';
import { matchFacts } from './match-facts.ts';

const texts = await feedTexts('de');
const TWO_ONE = { home: 2, away: 1 };

function factsOf(parts: Parameters<typeof matchOf>[0]) {
  return matchFacts(matchOf(parts), texts, 'Touchline');
}

describe('the texts of a match’s card', () => {
  test('before kick-off: the hour in UTC and the day', () => {
    const facts = factsOf({ code: 'NS' });
    expect(facts).toMatchObject({ center: '15:00', below: null, isLive: false });
    expect(facts.league).toBe('Premier Division · England');
    expect(facts.state).toContain('21. November 2026');
    expect(facts.state).toContain('UTC');
  });

  test('without a confirmed hour: the day only', () => {
    const { center, state } = factsOf({ code: 'TBD', kickoffConfirmed: false });
    expect([center, state]).toEqual(['–', '21. November 2026']);
  });

  test('during the match: the score and the half, without the minute', () => {
    const facts = factsOf({ code: '2H', minute: 67, score: TWO_ONE });
    expect(facts).toMatchObject({ center: '2:1', isLive: true });
    expect(facts.state).not.toContain('67');
    expect(facts.state).toContain(texts.messages['status.2H.long']);
  });

  test('after a shoot-out: its result below the score', () => {
    const score = { home: 1, away: 1, penalties: { home: 4, away: 3 } };
    expect(factsOf({ code: 'PEN', score })).toMatchObject({ center: '1:1', below: '(4:3)' });
  });

  test('postponed: no score, even if one was reported', () => {
    const facts = factsOf({ code: 'PST', score: TWO_ONE });
    expect([facts.center, facts.state]).toEqual(['–', texts.messages['status.PST.long']]);
  });
});
