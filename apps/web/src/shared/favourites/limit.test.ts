import { MAX_FAVOURITES as OF_THE_CONTRACT } from '@touchline/contracts';
import { MAX_FAVOURITES } from './limit.ts';

test('is the contract’s', () => {
  expect(MAX_FAVOURITES).toBe(OF_THE_CONTRACT);
});
