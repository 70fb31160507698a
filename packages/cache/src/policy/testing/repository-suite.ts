import { type PolicyProposal, MAX_VERSIONS, type PolicyRepository } from '../policy-repository.ts';
import { policyDocument, policyRecord } from './policies.ts';

/** Tests that every repository must pass. @param open returns an empty one. */
export function shelfSuite(open: () => Promise<PolicyRepository>): void {
  let repository: PolicyRepository;

  beforeEach(async () => {
    repository = await open();
  });

  it('is empty at first', async () => {
    expect(await repository.latest()).toBeUndefined();
    expect(await repository.record(1)).toBeUndefined();
    expect(await repository.history()).toEqual([]);
    expect(await repository.proposal('none')).toBeUndefined();
  });

  it('returns the stored versions, newest first', async () => {
    const [first, second, third] = [policyRecord(1), policyRecord(2), policyRecord(3)];
    expect(await repository.append([first, second], 0)).toBe(true);
    expect(await repository.append([third], 2)).toBe(true);
    expect(await repository.latest()).toEqual(third);
    expect(await repository.record(2)).toEqual(second);
    expect((await repository.history()).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('lists without documents', async () => {
    await repository.append([policyRecord(1)], 0);
    expect(await repository.history()).toEqual([
      { id: policyRecord(1).id, version: 1, atMs: 1000, by: 'ana', note: 'v1', how: 'applied', changes: [] },
    ]);
  });

  it('accepts one of two records for the same version, and changes nothing for the other', async () => {
    await repository.append([policyRecord(1)], 0);
    const [ana, ben] = [
      policyRecord(2, policyDocument({ match: { cold: {} } })),
      policyRecord(2, policyDocument({ leagues: { cold: {} } })),
    ];
    const put = await Promise.all([repository.append([ana], 1), repository.append([ben], 1)]);
    expect([...put].sort()).toEqual([false, true]);
    expect(await repository.latest()).toEqual(put[0] ? ana : ben);
    expect(await repository.history()).toHaveLength(2);
  });

  it('keeps a hundred versions', async () => {
    for (let version = 1; version <= MAX_VERSIONS + 3; version += 1)
      await repository.append([policyRecord(version)], version - 1);
    const versions = (await repository.history()).map(({ version }) => version);
    expect(versions).toHaveLength(MAX_VERSIONS);
    expect(versions.at(0)).toBe(MAX_VERSIONS + 3);
    expect(await repository.record(3)).toBeUndefined();
    expect(await repository.record(4)).toEqual(policyRecord(4));
  });

  it('keeps proposals', async () => {
    const proposal: PolicyProposal = {
      id: 'p1',
      baseVersion: 1,
      atMs: 5,
      by: 'ana',
      document: policyDocument(),
      changes: [{ route: 'match', phase: 'live', number: 'freshMs', from: 15_000, to: 5000 }],
      warnings: [{ path: 'routes.match', message: 'odd' }],
    };
    await repository.propose(proposal);
    expect(await repository.proposal('p1')).toEqual(proposal);
  });
}
