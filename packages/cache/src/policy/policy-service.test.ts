import { MemoryBus, MemoryLog } from '../bus/memory-bus.ts';
import { ManualRuntime } from '../testing/manual-runtime.ts';
import { MemoryPolicyRepository, type PolicyRecord, type PolicyRepository } from './policy-repository.ts';
import { PolicyService } from './policy-service.ts';
import {
  PolicyConflictError,
  PolicyInvalidError,
  PolicyRepositoryError,
  PolicyUnknownError,
} from './policy-errors.ts';
import { freshFor, policyDocument, PHASES } from './testing/policies.ts';

const ROUTES = ['match', 'leagues'];

/** A repository that can be cut off and wiped, like Redis. */
class FrailShelf extends MemoryPolicyRepository {
  away = false;

  override latest(): Promise<PolicyRecord | undefined> {
    return this.away ? gone() : super.latest();
  }

  override append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean> {
    return this.away ? gone() : super.append(records, afterVersion);
  }
}

function gone(): Promise<never> {
  return Promise.reject(new PolicyRepositoryError('away'));
}

function fleet(repository: PolicyRepository = new MemoryPolicyRepository()) {
  const world = new ManualRuntime();
  const log = new MemoryLog();
  const failures: string[] = [];
  const node = (nodeId: string): PolicyService =>
    new PolicyService({
      shipped: policyDocument({ match: freshFor({ live: 15_000 }) }),
      routes: ROUTES,
      phases: PHASES,
      repository,
      bus: new MemoryBus({ nodeId, log, runtime: world }),
      runtime: world,
      failed: (what) => failures.push(what),
    });
  return { world, failures, node };
}

const shorter = policyDocument({ match: freshFor({ live: 5000 }) });

describe('a policy service', () => {
  it('starts with the shipped rules', async () => {
    const service = fleet().node('a');
    await service.start();
    expect(service.version).toBe(1);
    expect(service.rule('match', 'live').freshMs).toBe(15_000);
    expect(await service.history()).toMatchObject([{ version: 1, how: 'shipped' }]);
  });

  it('proposes without changing anything, and lists the changes', async () => {
    const service = fleet().node('a');
    const proposal = await service.propose(shorter, 'ana');
    expect(proposal.changes).toEqual([
      { route: 'match', phase: 'live', number: 'freshMs', from: 15_000, to: 5000 },
    ]);
    expect(service.version).toBe(1);
    expect(service.rule('match', 'live').freshMs).toBe(15_000);
    expect(await service.proposal(proposal.id)).toEqual(proposal);
  });

  it('refuses an invalid policy', async () => {
    const service = fleet().node('a');
    await expect(service.propose({ version: 1 }, 'ana')).rejects.toThrow(PolicyInvalidError);
    await expect(service.propose(policyDocument({ odds: { cold: {} } }), 'ana')).rejects.toThrow(
      /unknown route/,
    );
  });

  it('brings a proposal into force on every node, with a receipt from each', async () => {
    const { world, node } = fleet();
    const [a, b] = [node('a'), node('b')];
    await Promise.all([a.start(), b.start()]);
    // The reviewer may be connected to another node than the author.
    const { id } = await a.propose(shorter, 'ana');
    const applied = await b.apply(id, 'ben');
    await world.advance(0);
    for (const service of [a, b]) {
      expect(service.version).toBe(2);
      expect(service.rule('match', 'live').freshMs).toBe(5000);
      expect(service.document.version).toBe(2);
    }
    expect(applied.receipts?.missing).toEqual([]);
    expect(applied.receipts?.received.map((receipt) => receipt.node).sort()).toEqual(['a', 'b']);
    expect(applied.shrunkRoutes).toEqual(['match']);
  });

  it('records who changed what, and why', async () => {
    const { world, node } = fleet();
    const service = node('a');
    await service.apply((await service.propose(shorter, 'ana')).id, 'ben');
    await world.advance(60_000);
    await service.rollback(1, 'cem', 'too many calls');
    expect(await service.history()).toMatchObject([
      {
        version: 3,
        by: 'cem',
        note: 'too many calls',
        how: 'rolled-back',
        rulesOf: 1,
        changes: [{ from: 5000, to: 15_000 }],
      },
      { version: 2, by: 'ben', note: shorter.note, how: 'applied', changes: [{ from: 15_000, to: 5000 }] },
      { version: 1, how: 'shipped' },
    ]);
    const [third, second] = await service.history();
    expect((third?.atMs ?? 0) - (second?.atMs ?? 0)).toBe(60_000);
  });

  it('rolls back to old rules under a new version', async () => {
    const service = fleet().node('a');
    await service.apply((await service.propose(shorter, 'ana')).id, 'ana');
    const { record } = await service.rollback(1, 'ana', 'too many calls');
    expect(record.version).toBe(3);
    expect(service.version).toBe(3);
    expect(service.rule('match', 'live').freshMs).toBe(15_000);
    await expect(service.rollback(9, 'ana', 'no such')).rejects.toThrow(PolicyUnknownError);
  });

  it('refuses the second of two applies to the same version', async () => {
    const { world, node } = fleet();
    const [a, b] = [node('a'), node('b')];
    await Promise.all([a.start(), b.start()]);
    const ours = await a.propose(shorter, 'ana');
    const theirs = await b.propose(policyDocument({ match: freshFor({ live: 9000 }) }), 'ben');
    const outcomes = await Promise.allSettled([a.apply(ours.id, 'ana'), b.apply(theirs.id, 'ben')]);
    await world.advance(0);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = outcomes[0].status === 'fulfilled' ? 5000 : 9000;
    for (const service of [a, b]) {
      expect(service.version).toBe(2);
      expect(service.rule('match', 'live').freshMs).toBe(winner);
    }
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject({
      reason: { name: 'PolicyConflictError', expectedVersion: 1, presentVersion: 2 },
    });
  });

  it('refuses to propose on a version no longer in force, and to apply twice', async () => {
    const service = fleet().node('a');
    const { id } = await service.propose(shorter, 'ana');
    await service.apply(id, 'ana');
    await expect(service.propose(shorter, 'ben')).rejects.toThrow(PolicyConflictError);
    await expect(service.apply(id, 'ana')).rejects.toThrow(PolicyConflictError);
    await expect(service.rollback(1, 'ben', 'blind', 1)).rejects.toThrow(PolicyConflictError);
    expect(service.version).toBe(2);
  });

  it('loads the current rules on a node that was away', async () => {
    const { world, node } = fleet();
    const a = node('a');
    await a.start();
    await a.apply((await a.propose(shorter, 'ana')).id, 'ana');
    const late = node('late');
    await late.start();
    await world.advance(0);
    expect(late.version).toBe(2);
    expect(late.rule('match', 'live').freshMs).toBe(5000);
  });
});

describe('a policy service whose repository fails', () => {
  it('starts with the shipped rules and catches up as soon as it can', async () => {
    const repository = new FrailShelf();
    const { world, failures, node } = fleet(repository);
    const writer = node('writer');
    await writer.apply((await writer.propose(shorter, 'ana')).id, 'ana');
    repository.away = true;
    const service = node('a');
    await service.start();
    expect(service.version).toBe(1);
    expect(failures).toEqual(['reading the policy']);
    await world.advance(2000);
    expect(service.version).toBe(1);
    repository.away = false;
    await world.advance(2000);
    expect(service.version).toBe(2);
    expect(world.pending).toBe(0);
  });

  it('changes nothing and rejects', async () => {
    const repository = new FrailShelf();
    const service = fleet(repository).node('a');
    const { id } = await service.propose(shorter, 'ana');
    repository.away = true;
    await expect(service.apply(id, 'ana')).rejects.toThrow(PolicyRepositoryError);
    await expect(service.rollback(1, 'ana', 'back')).rejects.toThrow(PolicyRepositoryError);
    repository.away = false;
    expect(service.version).toBe(1);
    expect(await repository.latest()).toBeUndefined();
  });

  it('restores what the repository has lost', async () => {
    let repository: MemoryPolicyRepository = new MemoryPolicyRepository();
    const lossy: PolicyRepository = {
      latest: () => repository.latest(),
      record: (version) => repository.record(version),
      history: () => repository.history(),
      append: (records, afterVersion) => repository.append(records, afterVersion),
      propose: (proposal) => repository.propose(proposal),
      proposal: (id) => repository.proposal(id),
    };
    const { world, node } = fleet(lossy);
    const service = node('a');
    await service.start();
    await service.apply((await service.propose(shorter, 'ana')).id, 'ana');
    await service.rollback(1, 'ana', 'too many calls');
    const before = await service.history();

    repository = new MemoryPolicyRepository();
    service.catchUp();
    await world.advance(0);
    expect(service.version).toBe(3);
    expect(await service.history()).toEqual(before);
  });

  it('keeps the valid rules of a document with a route that no longer exists', async () => {
    const repository = new MemoryPolicyRepository();
    const { node } = fleet(repository);
    const a = node('a');
    await a.apply(
      (
        await a.propose(
          policyDocument({ leagues: freshFor({ cold: 7000 }), match: freshFor({ live: 5000 }) }),
          'ana',
        )
      ).id,
      'ana',
    );
    const later = new PolicyService({
      shipped: policyDocument(),
      routes: ['match'],
      phases: PHASES,
      repository,
      runtime: new ManualRuntime(),
      failed: () => undefined,
    });
    await later.start();
    expect(later.rule('match', 'live').freshMs).toBe(5000);
    expect(later.rule('leagues', 'cold').freshMs).toBe(60_000);
    // The document it returns can be proposed again.
    await expect(later.propose(later.document, 'ben')).resolves.toMatchObject({ changes: [] });
  });

  it('drops the rules of a phase that no longer exists', async () => {
    const repository = new MemoryPolicyRepository();
    const { node } = fleet(repository);
    const a = node('a');
    const wanted = policyDocument({ match: freshFor({ stoppage: 5000, live: 7000 }) });
    await a.apply((await a.propose(wanted, 'ana')).id, 'ana');
    const later = new PolicyService({
      shipped: policyDocument(),
      routes: ['match'],
      phases: PHASES.filter(({ name }) => name !== 'stoppage'),
      repository,
      runtime: new ManualRuntime(),
      failed: () => undefined,
    });
    await later.start();
    expect(later.rule('match', 'live').freshMs).toBe(7000);
    expect(later.rule('match', 'stoppage').freshMs).toBe(60_000);
    await expect(later.propose(later.document, 'ben')).resolves.toMatchObject({ changes: [] });
  });
});
