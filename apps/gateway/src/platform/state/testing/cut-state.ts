import { StateUnavailableError } from '../state-unavailable-error.ts';
import { State, type LogEntry, type StateRecord, type WriteOptions } from '../state.ts';

/** A state that a test can cut off. */
export class CutState extends State {
  override readonly driver: State['driver'];
  cut = false;

  constructor(private readonly state: State) {
    super();
    this.driver = state.driver;
  }

  override read(kind: string, id: string): Promise<StateRecord | undefined> {
    return this.#reached((state) => state.read(kind, id));
  }

  override write(
    kind: string,
    id: string,
    value: string,
    options: WriteOptions,
  ): Promise<number | undefined> {
    return this.#reached((state) => state.write(kind, id, value, options));
  }

  override remove(kind: string, id: string): Promise<boolean> {
    return this.#reached((state) => state.remove(kind, id));
  }

  override ofGroup(kind: string, group: string): Promise<readonly StateRecord[]> {
    return this.#reached((state) => state.ofGroup(kind, group));
  }

  override append(log: string, group: string, entry: LogEntry): Promise<void> {
    return this.#reached((state) => state.append(log, group, entry));
  }

  override entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]> {
    return this.#reached((state) => state.entries(log, group, limit));
  }

  override forget(log: string, group: string): Promise<void> {
    return this.#reached((state) => state.forget(log, group));
  }

  override close(): Promise<void> {
    return this.state.close();
  }

  #reached<T>(call: (state: State) => Promise<T>): Promise<T> {
    return this.cut ? Promise.reject(new StateUnavailableError('cut off')) : call(this.state);
  }
}
