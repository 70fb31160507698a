import {
  StateUnavailableError,
  State,
  type LogEntry,
  type StateRecord,
  type WriteOptions,
} from '../store/state.ts';

/** The fault of one call: it is not done, or it is done and its result is lost. */
interface Fault {
  /** The first call is 0. */
  readonly call: number;
  readonly isDone: boolean;
  /** Whether state stays unavailable afterwards. */
  readonly isOutage: boolean;
}

/** A state that a test can cut off, permanently or for one call. */
export class CutState extends State {
  override readonly driver: State['driver'];
  cut = false;
  /** Counted for tests that make each call fail in turn. */
  calls = 0;
  fault: Fault | undefined;

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

  async #reached<T>(call: (state: State) => Promise<T>): Promise<T> {
    if (this.cut) throw new StateUnavailableError('cut off');
    const { fault } = this;
    const isFaulty = fault?.call === this.calls;
    this.calls += 1;
    if (!isFaulty) return call(this.state);
    this.cut = fault.isOutage;
    if (fault.isDone) await call(this.state);
    throw new StateUnavailableError('a fault of the test');
  }
}
