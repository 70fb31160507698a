import type { StateObserver, StateOperation } from '../metrics/state-metrics.ts';
import { State, type LogEntry, type StateRecord, type WriteOptions } from './store/state.ts';

/** State that reports the outcome of each call to an observer. */
export class WatchedState extends State {
  override readonly driver: State['driver'];

  constructor(
    private readonly state: State,
    private readonly observer: StateObserver,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    super();
    this.driver = state.driver;
    observer.keptIn(this.driver, () => this.answers());
  }

  override read(kind: string, id: string): Promise<StateRecord | undefined> {
    return this.#watched('read', () => this.state.read(kind, id));
  }

  override write(
    kind: string,
    id: string,
    value: string,
    options: WriteOptions,
  ): Promise<number | undefined> {
    return this.#watched('write', () => this.state.write(kind, id, value, options));
  }

  override remove(kind: string, id: string): Promise<boolean> {
    return this.#watched('remove', () => this.state.remove(kind, id));
  }

  override ofGroup(kind: string, group: string): Promise<readonly StateRecord[]> {
    return this.#watched('of-group', () => this.state.ofGroup(kind, group));
  }

  override append(log: string, group: string, entry: LogEntry): Promise<void> {
    return this.#watched('append', () => this.state.append(log, group, entry));
  }

  override entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]> {
    return this.#watched('entries', () => this.state.entries(log, group, limit));
  }

  override forget(log: string, group: string): Promise<void> {
    return this.#watched('forget', () => this.state.forget(log, group));
  }

  /** Not counted, because the monitoring itself calls it. */
  override answers(): Promise<boolean> {
    return this.state.answers();
  }

  override redisServers(): Promise<readonly string[]> {
    return this.state.redisServers();
  }

  override close(): Promise<void> {
    return this.state.close();
  }

  async #watched<T>(operation: StateOperation, call: () => Promise<T>): Promise<T> {
    const startedMs = this.nowMs();
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const result = await call();
      outcome = 'ok';
      return result;
    } finally {
      this.observer.called(this.driver, operation, outcome, this.nowMs() - startedMs);
    }
  }
}
