import { MemoryLog } from '../../bus/memory-bus.ts';
import type { PolicyReader } from '../../policy/policy.ts';
import { ManualRuntime } from '../../testing/manual-runtime.ts';
import { MapLeases, SharedMap } from '../../testing/shared-doubles.ts';
import { AccessRecorder } from '../access-recorder.ts';
import { DEADLINES_CODEC, TestNode, type Shared } from './test-node.ts';
import type { Traffic } from './traffic.ts';

export interface TestSiteOptions {
  readonly policy: PolicyReader;
  /** Recorder of the first node. */
  readonly recorder: AccessRecorder;
  readonly startMs: number;
  /** Requests before this time are not counted; absent: all count. */
  readonly countFromMs?: number;
  /** Seed of the caches' random numbers. */
  readonly seed: number;
  /** While it returns true, every upstream call fails. */
  readonly isDown?: (nowMs: number) => boolean;
  /** Number of nodes, which get the visitors in turn. Absent: 1. */
  readonly nodes?: number;
}

/** Several nodes, which serve visitors in turn. */
export class TestSite {
  /** The node under test. */
  readonly first: TestNode;
  readonly #others: readonly TestNode[];
  readonly #world: ManualRuntime;

  constructor({ startMs, seed, recorder, policy, countFromMs, isDown, nodes = 1 }: TestSiteOptions) {
    const world = new ManualRuntime(startMs);
    this.#world = world;
    const shared: Shared | undefined =
      nodes === 1
        ? undefined
        : {
            log: new MemoryLog(),
            sources: new SharedMap(DEADLINES_CODEC, world),
            answers: new SharedMap(DEADLINES_CODEC, world),
            leases: new MapLeases(world),
          };
    const node = (place: number, ownRecorder: AccessRecorder): TestNode =>
      new TestNode({
        nodeId: `node-${String(place)}`,
        world,
        shared,
        policy,
        recorder: ownRecorder,
        countFromMs: countFromMs ?? startMs,
        seed: seed + 1000 * place,
        isDown: isDown ?? (() => false),
      });
    this.first = node(0, recorder);
    const places = Array.from({ length: nodes - 1 }, (_, place) => place + 1);
    this.#others = places.map((place) => node(place, new AccessRecorder()));
  }

  async serve({ visits, goals }: Traffic): Promise<void> {
    const waiting: Promise<void>[] = [];
    const due = [...goals];
    const nodes = [this.first, ...this.#others];
    for (const [turn, { atMs, answer }] of visits.entries()) {
      for (let goal = due[0]; goal !== undefined && goal.atMs <= atMs; goal = due[0]) {
        due.shift();
        await this.#waitUntil(goal.atMs);
        this.first.goal(goal.tag);
      }
      await this.#waitUntil(atMs);
      const served = nodes[turn % nodes.length]?.visit(answer);
      if (served !== undefined) waiting.push(served);
    }
    await this.#world.advance(60_000);
    await Promise.all(waiting);
  }

  async #waitUntil(atMs: number): Promise<void> {
    const leftMs = atMs - this.#world.nowMs();
    if (leftMs > 0) await this.#world.advance(leftMs);
  }
}
