import { Logger } from '@nestjs/common';
import {
  StateRefusedError,
  StateUnavailableError,
  State,
  type LogEntry,
  type StateRecord,
  type WriteOptions,
} from './store/state.ts';

/** Where the fingerprint is stored: with the sealed data, in every driver. */
const KIND = 'sealing-key';
const ID = 'fingerprint';
const NEVER_MS = Date.UTC(9999, 0);

function wrongKey(known: string, given: string): StateRefusedError {
  return new StateRefusedError(
    `it was sealed with the key ${known}, and this gateway was given the key ${given}: it would refuse every session. ` +
      'Put the old key back (SEALING_KEY, or DATA_DIR/keys/sealing.json, which "pnpm state restore FILE" takes out of a backup). ' +
      'If it is lost for good, "pnpm state start-over" signs everybody out and begins with the key that is there',
  );
}

/**
 * State that is used only while it belongs to our sealing key. With another key every refresh token would be refused,
 * which ends sessions permanently. As long as the key is not verified, state is unavailable instead, which ends none.
 */
export class SealedState extends State {
  override readonly driver: State['driver'];
  readonly #log = new Logger('state');
  #isOurs = false;
  #isToldOf = false;

  private constructor(
    private readonly state: State,
    private readonly fingerprint: string,
  ) {
    super();
    this.driver = state.driver;
  }

  /**
   * Stores the fingerprint of this process's key, unless one is stored. State that is unavailable now is checked
   * later.
   *
   * @throws StateRefusedError when another key sealed it.
   */
  static async open(state: State, fingerprint: string): Promise<SealedState> {
    const sealed = new SealedState(state, fingerprint);
    try {
      await sealed.#check();
    } catch (error) {
      if (error instanceof StateUnavailableError) return sealed;
      await state.close();
      throw error;
    }
    return sealed;
  }

  override async read(kind: string, id: string): Promise<StateRecord | undefined> {
    return (await this.#ours()).read(kind, id);
  }

  override async write(
    kind: string,
    id: string,
    value: string,
    options: WriteOptions,
  ): Promise<number | undefined> {
    return (await this.#ours()).write(kind, id, value, options);
  }

  override async remove(kind: string, id: string): Promise<boolean> {
    return (await this.#ours()).remove(kind, id);
  }

  override async ofGroup(kind: string, group: string): Promise<readonly StateRecord[]> {
    return (await this.#ours()).ofGroup(kind, group);
  }

  override async append(log: string, group: string, entry: LogEntry): Promise<void> {
    return (await this.#ours()).append(log, group, entry);
  }

  override async entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]> {
    return (await this.#ours()).entries(log, group, limit);
  }

  override async forget(log: string, group: string): Promise<void> {
    return (await this.#ours()).forget(log, group);
  }

  override redisServers(): Promise<readonly string[]> {
    return this.state.redisServers();
  }

  override close(): Promise<void> {
    return this.state.close();
  }

  async #ours(): Promise<State> {
    if (this.#isOurs) return this.state;
    try {
      await this.#check();
    } catch (error) {
      if (error instanceof StateUnavailableError) throw error;
      if (!this.#isToldOf) this.#log.error(error);
      this.#isToldOf = true;
      throw new StateUnavailableError('it was sealed with another key', { cause: error });
    }
    return this.state;
  }

  async #check(): Promise<void> {
    const { state, fingerprint } = this;
    const kept = { expiresAtMs: NEVER_MS, ifRevision: 'absent' } as const;
    const known =
      (await state.read(KIND, ID)) ??
      // If several processes start at the same time, one stores its fingerprint and the others read it.
      ((await state.write(KIND, ID, fingerprint, kept)) === undefined
        ? await state.read(KIND, ID)
        : { value: fingerprint });
    if (known === undefined) throw new StateUnavailableError('the fingerprint of its key is missing');
    if (known.value !== fingerprint) throw wrongKey(known.value, fingerprint);
    this.#isOurs = true;
  }
}

/** Removes the fingerprint: the next gateway that starts stores that of its own key. */
export function startOver(state: State): Promise<boolean> {
  return state.remove(KIND, ID);
}
