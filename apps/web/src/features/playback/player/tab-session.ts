import { type Playback, PlaybackSession } from '@touchline/contracts';

const KEY = 'player.session';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The playback session of this tab, with which its place among the devices of the plan continues after a reload, or
 * in another stream. Without it the tab would wait until the address of its own last player has expired.
 */
export class TabSession {
  readonly #storage: () => Kept;
  /** Continues it where the storage is disabled. */
  #session: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(storage: () => Kept) {
    this.#storage = storage;
  }

  /**
   * Begins a playback. Two players of one tab begin one after the other: the second one continues the session of the
   * first, even if that was closed before its response arrived.
   */
  begin(ask: (session: string | undefined) => Promise<Playback>): Promise<Playback> {
    const turn = this.#turn.then(async () => {
      const playback = await ask(this.#kept());
      this.keep(playback);
      return playback;
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Free streams need no place of the plan, and must not replace the session that has one. */
  keep({ session, stream }: Playback): void {
    if (stream.access !== 'plan' || session === this.#session) return;
    this.#session = session;
    try {
      this.#storage().setItem(KEY, session);
    } catch {
      // Storage is disabled or full: the session lasts as long as the page.
    }
  }

  #kept(): string | undefined {
    if (this.#session !== undefined) return this.#session;
    try {
      const { data } = PlaybackSession.safeParse(this.#storage().getItem(KEY));
      return data;
    } catch {
      return undefined; // Storage is disabled.
    }
  }
}
