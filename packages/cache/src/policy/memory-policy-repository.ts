import { LRUCache } from 'lru-cache';
import { summaryOf, type PolicyProposal, type PolicyRecord, type PolicySummary } from './policy-record.ts';
import { MAX_VERSIONS, type PolicyRepository } from './policy-repository.ts';

const MAX_PROPOSALS = 50;

/** For one process without Redis: what is applied lasts as long as it. */
export class MemoryPolicyRepository implements PolicyRepository {
  #records: readonly PolicyRecord[] = [];
  readonly #proposals = new LRUCache<string, PolicyProposal>({ max: MAX_PROPOSALS });

  latest(): Promise<PolicyRecord | undefined> {
    return Promise.resolve(this.#records.at(-1));
  }

  record(version: number): Promise<PolicyRecord | undefined> {
    return Promise.resolve(this.#records.find((record) => record.version === version));
  }

  history(): Promise<readonly PolicySummary[]> {
    return Promise.resolve(this.#records.map(summaryOf).reverse());
  }

  append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean> {
    const free = (this.#records.at(-1)?.version ?? 0) === afterVersion;
    if (free) this.#records = [...this.#records, ...records].slice(-MAX_VERSIONS);
    return Promise.resolve(free);
  }

  propose(proposal: PolicyProposal): Promise<void> {
    this.#proposals.set(proposal.id, proposal);
    return Promise.resolve();
  }

  proposal(id: string): Promise<PolicyProposal | undefined> {
    return Promise.resolve(this.#proposals.get(id));
  }
}
