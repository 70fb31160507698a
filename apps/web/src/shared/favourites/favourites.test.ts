import { MAX_FAVOURITES as OF_THE_CONTRACT } from '@touchline/contracts';
import { FAVOURITES_LIMIT } from './favourites.ts';

test('the limit is the contract’s', () => {
  expect(FAVOURITES_LIMIT).toBe(OF_THE_CONTRACT);
});
