import type { Deadlines, Entry } from '../entry/entry.ts';
import type { PhaseSpan } from '../phase/phase.ts';
import type { Audience, Outcome, Tier } from '../observer/observer.ts';

export interface FetchRequest<V> {
  /** Names everything that the value depends on. */
  readonly key: string;
  /** Row of the policy, and label of statistics. */
  readonly route: string;
  /** Asked with undefined for what does not exist. Absent: `cold`. */
  readonly phase?: (value: V | undefined, nowMs: number) => PhaseSpan;
  readonly tags?: (value: V | undefined) => readonly string[];
  /** For what is made of other entries and must not outlive them: then the policy's rule is not asked. */
  readonly deadlines?: (value: V | undefined, nowMs: number) => Deadlines;
  /** undefined: there is no such thing. An error is never kept. */
  readonly load: (context: LoadContext<V>) => Promise<V | undefined>;
  /** `fresh`: waits for the renewal of what is stale, and takes the stale one only if that fails. */
  readonly prefer?: 'instant' | 'fresh';
  /**
   * How long another process's filling is waited for without news of it; then this one loads as well. For a value that must
   * not wait for a process that died. Absent: as long as that process's lease lasts. Who joins a fetch that is under way
   * waits at most a second longer.
   */
  readonly silenceMs?: number;
  /** Who reads it, for statistics. Absent: a visitor. */
  readonly audience?: Audience;
  /** Called on the node that filled, when the shared store has the entry and the others were told. */
  readonly filled?: (entry: Entry<V>) => void;
}

export interface LoadContext<V> {
  /** What is known already, however old. */
  readonly previous: Entry<V> | undefined;
  /** `behind`: nobody waits for it. */
  readonly urgency: 'visitor' | 'behind';
  /** To be called once for each call that is sent to an upstream: a load may need none, or several. */
  readonly called: () => void;
}

export interface Served<V> {
  readonly entry: Entry<V>;
  readonly outcome: Outcome;
  readonly tier: Tier;
}
