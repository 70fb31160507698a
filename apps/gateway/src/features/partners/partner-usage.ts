import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PartnerFigures } from '@touchline/contracts';
import { State } from '../../platform/state/index.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { WallClock } from '../../platform/time/clock.ts';

const KIND = 'partner-usage';
/** Today and the 29 days before it. */
const DAYS = 30;
/** A day longer than needed, for clocks that differ. */
const KEPT_MS = (DAYS + 1) * DAY_MS;
const SEPARATOR = ' ';

type Counts = { -readonly [Name in keyof PartnerFigures]: number };

interface Tally {
  readonly partner: string;
  readonly day: number;
  readonly counts: Counts;
  /** How many events were counted, and how many of them have been written. */
  counted: number;
  written: number;
}

export interface PartnerUsage {
  readonly today: PartnerFigures;
  readonly last30Days: PartnerFigures;
}

const none = (): Counts => ({ requests: 0, notModified: 0, refused: 0 });

function sumOf(figures: readonly PartnerFigures[]): PartnerFigures {
  const sum = none();
  for (const { requests, notModified, refused } of figures) {
    sum.requests += requests;
    sum.notModified += notModified;
    sum.refused += refused;
  }
  return sum;
}

/**
 * Counts the use of keys. Each process writes its total of a day into its own record. Writing it twice changes
 * nothing, processes do not contend, and the sum of all records is the result.
 */
@Injectable()
export class PartnerUsageBook {
  /** New at each start, so that a restarted process does not overwrite the counts of its predecessor. */
  readonly #process = randomUUID();
  readonly #tallies = new Map<string, Tally>();
  #flushed: Promise<void> = Promise.resolve();

  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  count(partner: string, figure: keyof PartnerFigures): void {
    const tally = this.#tallyOf(partner);
    tally.counts[figure] += 1;
    tally.counted += 1;
  }

  /**
   * Writes counts that are not stored yet. Flushes run one after another; counts that cannot be stored are written by
   * the next flush.
   */
  flush(): Promise<void> {
    const write = (): Promise<void> => this.#write();
    this.#flushed = this.#flushed.then(write, write);
    return this.#flushed;
  }

  async #write(): Promise<void> {
    const today = this.#today();
    for (const [key, tally] of this.#tallies) {
      const { partner, day, counted, counts } = tally;
      if (counted !== tally.written) {
        const id = [partner, String(day), this.#process].join(SEPARATOR);
        const expiresAtMs = day * DAY_MS + KEPT_MS;
        await this.state.write(KIND, id, JSON.stringify(counts), { expiresAtMs, group: partner });
        // Events counted during the write are written next time.
        tally.written = counted;
      }
      if (day < today && tally.counted === tally.written) this.#tallies.delete(key);
    }
  }

  /** Returns the counts of all processes, including the latest requests of this one. */
  async of(partner: string): Promise<PartnerUsage> {
    await this.flush();
    const today = this.#today();
    const days = (await this.state.ofGroup(KIND, partner)).map(({ id, value }) => ({
      day: Number(id.split(SEPARATOR)[1]),
      figures: PartnerFigures.parse(JSON.parse(value)),
    }));
    const since = (first: number): PartnerFigures =>
      sumOf(days.filter(({ day }) => day >= first && day <= today).map(({ figures }) => figures));
    return { today: since(today), last30Days: since(today - DAYS + 1) };
  }

  #tallyOf(partner: string): Tally {
    const day = this.#today();
    const key = [partner, String(day)].join(SEPARATOR);
    const known = this.#tallies.get(key);
    if (known !== undefined) return known;
    const tally: Tally = { partner, day, counts: none(), counted: 0, written: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }

  #today(): number {
    return Math.floor(this.clock.nowMs() / DAY_MS);
  }
}
