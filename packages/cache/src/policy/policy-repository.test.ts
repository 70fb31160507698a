import { MemoryPolicyRepository } from './policy-repository.ts';
import { shelfSuite } from './testing/repository-suite.ts';

describe('a repository in memory', () => {
  shelfSuite(() => Promise.resolve(new MemoryPolicyRepository()));
});
