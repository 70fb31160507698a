import { MemoryPolicyShelf } from './memory-policy-shelf.ts';
import { shelfSuite } from './testing/shelf-suite.ts';

describe('a shelf in memory', () => {
  shelfSuite(() => Promise.resolve(new MemoryPolicyShelf()));
});
