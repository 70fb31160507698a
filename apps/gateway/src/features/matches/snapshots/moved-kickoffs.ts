import type { MovedKickoff } from './merge-snapshot.ts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { MINUTE_MS, DAY_MS } from '../../../platform/time/durations.ts';
import { State } from '../../../platform/state/index.ts';
import { Clock, WallClock } from '../../../platform/time/clock.ts';
import type { MoveMemory } from './match-snapshots.ts';

const KIND = 'moved-kickoff';
const ALL = 'moved-kickoffs';
/** How often the moves that other processes recorded are read. */
const READ_EVERY_MS = MINUTE_MS;
/** How long after kick-off the page of a match still shows that it had been moved. */
const KEPT_AFTER_KICKOFF_MS = 14 * DAY_MS;

const Kept = z.object({ kickoffMs: z.number(), previousKickoffMs: z.number() });

/**
 * Records which matches were moved, as seen by any process of the gateway, across restarts. While state is
 * unavailable, a process uses only the moves it has seen itself, and writes them once state is back.
 */
@Injectable()
export class MovedKickoffs implements MoveMemory, OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger('matches');
  readonly #unwritten = new Map<string, MovedKickoff>();
  #known = new Map<string, MovedKickoff>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly state: State,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
  ) {}

  of(matchId: string): MovedKickoff | undefined {
    return this.#known.get(matchId);
  }

  remember(matchId: string, moved: MovedKickoff): void {
    this.#known.set(matchId, moved);
    this.#unwritten.set(matchId, moved);
    void this.#attempt(() => this.#write(matchId, moved));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.exchange();
    this.#timer = setInterval(() => void this.exchange(), READ_EVERY_MS);
    this.#timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** Writes the moves that are not stored yet, and reads those of the other processes. */
  exchange(): Promise<void> {
    return this.#attempt(async () => {
      for (const [matchId, moved] of this.#unwritten) await this.#write(matchId, moved);
      const records = await this.state.ofGroup(KIND, ALL);
      const heard = records.map(({ id, value }) => [id, Kept.parse(JSON.parse(value))] as const);
      this.#known = new Map([...heard, ...this.#unwritten]);
    });
  }

  async #write(matchId: string, moved: MovedKickoff): Promise<void> {
    const aheadMs = Math.max(0, moved.kickoffMs - this.clock.nowMs());
    const expiresAtMs = this.wallClock.nowMs() + aheadMs + KEPT_AFTER_KICKOFF_MS;
    await this.state.write(KIND, matchId, JSON.stringify(moved), { expiresAtMs, group: ALL });
    if (this.#unwritten.get(matchId) === moved) this.#unwritten.delete(matchId);
  }

  /**
   * Logs a failure and continues: matches are served without it, and the next exchange, a minute later, repeats the
   * write.
   */
  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#logger.warn(error);
    }
  }
}
