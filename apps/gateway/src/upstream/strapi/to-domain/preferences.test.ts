import { MAX_FAVOURITES } from '@touchline/contracts';
import { toPreferences } from './preferences.ts';

const NONE = { teams: [], leagues: [], matches: [] };
const [documentId, userId] = ['a1', 'ana'];

it('reads stored preferences', () => {
  const favourites = { teams: ['33'], leagues: ['39', '140'], matches: ['1035'] };
  expect(toPreferences({ documentId, userId, favourites, language: 'id' })).toEqual({
    favourites,
    language: 'id',
  });
});

it.each([undefined, null])('%s means no preference', (absent) => {
  const preferences = { favourites: NONE, language: null };
  expect(toPreferences({ documentId, userId, favourites: absent, language: absent })).toEqual(preferences);
});

it('drops an unsupported language', () => {
  expect(toPreferences({ documentId, userId, language: 'xx' }).language).toBeNull();
});

it('keeps valid ids only, each once, in their order', () => {
  const teams = ['33', '../admin', '7', '33', '', 'a b'];
  expect(toPreferences({ documentId, userId, favourites: { ...NONE, teams } }).favourites.teams).toEqual([
    '33',
    '7',
  ]);
});

it('keeps no more than the contract allows', () => {
  const matches = Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => String(index + 1));
  const kept = toPreferences({ documentId, userId, favourites: { ...NONE, matches } }).favourites.matches;
  expect(kept).toEqual(matches.slice(0, MAX_FAVOURITES));
});
