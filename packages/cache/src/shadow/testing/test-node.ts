import { z } from 'zod';
import { MemoryBus, type MemoryLog } from '../../bus/memory-bus.ts';
import { LiveCache } from '../../engine/live-cache.ts';
import type { Outcome } from '../../observer/observer.ts';
import { EverythingObserver } from '../../engine/testing/everything-observer.ts';
import { type Codec, stateOf, type Deadlines } from '../../entry/entry.ts';
import type { Leases } from '../../flight/leases.ts';
import type { PhaseSpan } from '../../phase/phase.ts';
import type { PolicyReader } from '../../policy/policy.ts';
import { LruMemoryStore } from '../../store/lru-memory-store.ts';
import type { SharedStore } from '../../store/store.ts';
import type { ManualRuntime } from '../../testing/manual-runtime.ts';
import type { AccessRecorder } from '../access-recorder.ts';
import { seededRandom } from '../seeded-random.ts';
import type { TrafficResponse, TrafficSource } from './traffic.ts';

const Stored = z.object({
  storedAtMs: z.number(),
  freshUntilMs: z.number(),
  staleUntilMs: z.number(),
  errorUntilMs: z.number(),
});

export const DEADLINES_CODEC: Codec<Deadlines> = {
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode: (bytes) => Stored.parse(JSON.parse(Buffer.from(bytes).toString())),
  weigh: () => 100,
};

class DownError extends Error {
  override readonly name = 'DownError';
}

/** What several nodes share. */
export interface Shared {
  readonly log: MemoryLog;
  readonly sources: SharedStore<Deadlines>;
  readonly answers: SharedStore<Deadlines>;
  readonly leases: Leases;
}

export interface TestNodeOptions {
  readonly nodeId: string;
  readonly world: ManualRuntime;
  /** Absent: the node is alone. */
  readonly shared: Shared | undefined;
  readonly policy: PolicyReader;
  readonly recorder: AccessRecorder;
  /** Requests before this time are not counted. */
  readonly countFromMs: number;
  /** Seed of the caches' random numbers. */
  readonly seed: number;
  /** While it returns true, every upstream call fails. */
  readonly isDown: (nowMs: number) => boolean;
}

/** Two real caches in layers, as in the gateway: responses created from sources. */
export class TestNode {
  /** The node's own counts, independent of the recorder. */
  requests = 0;
  hits = 0;
  calls = 0;
  readonly agesMs: number[] = [];
  readonly #world: ManualRuntime;
  readonly #sources: LiveCache<Deadlines>;
  readonly #answers: LiveCache<Deadlines>;
  readonly #recorder: AccessRecorder;
  readonly #indices = new Map<string, number>();
  readonly #countFromMs: number;
  readonly #isDown: (nowMs: number) => boolean;

  constructor(options: TestNodeOptions) {
    const { nodeId, world, shared, policy, seed } = options;
    this.#world = world;
    this.#recorder = options.recorder;
    this.#countFromMs = options.countFromMs;
    this.#isDown = options.isDown;
    const log = shared === undefined ? {} : { log: shared.log };
    const random = seededRandom(seed);
    const common = {
      nodeId,
      bus: new MemoryBus({ nodeId, runtime: world, ...log }),
      policy,
      runtime: { nowMs: world.nowMs, after: world.after, random },
      observer: new EverythingObserver(),
      isOutage: () => true,
    };
    const memory = () => new LruMemoryStore<Deadlines>({ maxBytes: 10_000_000, codec: DEADLINES_CODEC });
    const far = (store: SharedStore<Deadlines> | undefined) =>
      shared === undefined || store === undefined ? {} : { shared: store, leases: shared.leases };
    this.#sources = new LiveCache({ ...common, name: 'sources', memory: memory(), ...far(shared?.sources) });
    this.#answers = new LiveCache({ ...common, name: 'answers', memory: memory(), ...far(shared?.answers) });
  }

  /** Marks everything that shows the match stale, on all nodes. */
  goal(tag: string): void {
    void this.#sources.purge({ mode: 'soft', tags: [tag], reason: 'goal' });
    this.#recorder.purged({ atMs: this.#world.nowMs(), mode: 'soft', tags: [tag], keys: [] });
  }

  /** Serves like the hot path. Returns `undefined` if served immediately. */
  visit(answer: TrafficResponse): Promise<void> | undefined {
    const nowMs = this.#world.nowMs();
    const entry = this.#answers.peek(answer.key);
    const state = entry === undefined ? 'dead' : stateOf(entry, nowMs);
    if (entry !== undefined && (state === 'fresh' || state === 'stale')) {
      if (state === 'stale' || this.#answers.isAgeing(entry, nowMs))
        this.#answers.renew(this.#request(answer));
      this.#count(answer, nowMs, state === 'fresh' ? 'hit' : 'revalidating', nowMs - entry.storedAtMs);
      return undefined;
    }
    return this.#wait(answer, nowMs);
  }

  async #wait(answer: TrafficResponse, askedAtMs: number): Promise<void> {
    try {
      const { entry, outcome } = await this.#answers.fetch(this.#request(answer));
      this.#count(answer, askedAtMs, outcome, this.#world.nowMs() - entry.storedAtMs);
    } catch (error) {
      if (!(error instanceof DownError)) throw error;
      // The sources of a response that was never created are unknown, so its requests are not counted.
      if (this.#indices.has(answer.key)) this.#count(answer, askedAtMs, 'miss', 0);
    }
  }

  #count({ key }: TrafficResponse, askedAtMs: number, outcome: Outcome, ageMs: number): void {
    this.#recorder.asked(this.#indices.get(key) ?? -1, askedAtMs, outcome, ageMs);
    if (askedAtMs < this.#countFromMs) return;
    this.requests += 1;
    if (outcome === 'hit' || outcome === 'revalidating') this.hits += 1;
    this.agesMs.push(ageMs);
  }

  #request(answer: TrafficResponse) {
    return {
      key: answer.key,
      route: answer.route,
      tags: () => answer.tags,
      load: ({ urgency }: { readonly urgency: 'visitor' | 'behind' }) => this.#make(answer, urgency),
      deadlines: (value: Deadlines | undefined, nowMs: number): Deadlines =>
        value ?? { storedAtMs: nowMs, freshUntilMs: nowMs, staleUntilMs: nowMs, errorUntilMs: nowMs },
    };
  }

  async #make(answer: TrafficResponse, urgency: 'visitor' | 'behind'): Promise<Deadlines> {
    const parts = await Promise.all(
      answer.sources.map((source) =>
        this.#sources.fetch({
          key: source.key,
          route: source.route,
          tags: () => source.tags,
          phase: (_value: Deadlines | undefined, nowMs: number) => source.phase(nowMs),
          load: () => this.#call(source),
          prefer: urgency === 'behind' ? 'fresh' : 'instant',
        }),
      ),
    );
    const sources = parts.map(({ entry }) => ({ key: entry.key, route: entry.route, phase: entry.phase }));
    const { key, route, tags } = answer;
    this.#indices.set(key, this.#recorder.answer({ key, route, tags, sources }, this.#world.nowMs()));
    const least = (of: (part: Deadlines) => number): number =>
      Math.min(...parts.map(({ entry }) => of(entry)));
    const made = {
      storedAtMs: least((part) => part.storedAtMs),
      freshUntilMs: least((part) => part.freshUntilMs),
      staleUntilMs: least((part) => part.staleUntilMs),
      errorUntilMs: least((part) => part.errorUntilMs),
    };
    if (parts.every(({ outcome }) => outcome !== 'stale-error')) return made;
    // In an outage a response is fresh for a moment only, whatever its age.
    const untilMs = this.#world.nowMs() + 1000;
    return {
      storedAtMs: made.storedAtMs,
      freshUntilMs: untilMs,
      staleUntilMs: untilMs + 1000,
      errorUntilMs: Math.max(untilMs + 1000, made.errorUntilMs),
    };
  }

  async #call(source: TrafficSource): Promise<Deadlines | undefined> {
    const startedAtMs = this.#world.nowMs();
    if (startedAtMs >= this.#countFromMs) this.calls += 1;
    await new Promise<void>((resolve) => {
      this.#world.after(source.tookMs, resolve);
    });
    const atMs = this.#world.nowMs();
    const { phase, untilMs }: PhaseSpan = source.phase(atMs);
    const { key, route, tags, exists } = source;
    const isDown = this.#isDown(startedAtMs);
    const end = isDown ? 'failed' : exists ? 'found' : 'absent';
    this.#recorder.called({ key, route, tags, atMs, tookMs: atMs - startedAtMs, phase, untilMs, end });
    if (isDown) throw new DownError();
    return exists ? { storedAtMs: 0, freshUntilMs: 0, staleUntilMs: 0, errorUntilMs: 0 } : undefined;
  }
}
