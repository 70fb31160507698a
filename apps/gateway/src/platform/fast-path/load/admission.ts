/** The priority of a fill under overload: a match that is on comes before a table of last year. */
export type FillPriority = 'hot' | 'warm' | 'cold';

/** From the last refused to the first. */
export const FILL_PRIORITIES = ['hot', 'warm', 'cold'] as const satisfies readonly FillPriority[];

export interface AdmissionLimits {
  /** Fills at a time that visitors wait for. */
  readonly running: number;
  /** Fills that wait for one of those to end. */
  readonly waiting: number;
  /** The share of both limits that each priority may use; the rest is reserved for higher priorities. */
  readonly share: Readonly<Record<FillPriority, number>>;
  /**
   * Delay of the event loop above which no fill of a priority begins while others run, to protect the latency of all. A loop
   * that is late while no fill runs has other reasons, which refusing does not cure.
   */
  readonly delayMs: Readonly<Record<FillPriority, number>>;
}

export interface Load {
  readonly running: number;
  readonly waiting: number;
  readonly delayMs: number;
}

export type Admission = 'run' | 'wait' | 'refuse';

/** Hits are written in microseconds; a page is rendered in ten milliseconds of this one thread. */
export const ADMISSION_LIMITS: AdmissionLimits = {
  running: 64,
  waiting: 512,
  share: { hot: 1, warm: 0.75, cold: 0.5 },
  delayMs: { hot: 2000, warm: 1000, cold: 500 },
};

/**
 * Whether a fill may begin, must wait, or is refused.
 *
 * @example admit({ running: 2, waiting: 0, delayMs: 600 }, 'cold', ADMISSION_LIMITS) // 'refuse'
 */
export function admit(load: Load, priority: FillPriority, limits: AdmissionLimits): Admission {
  if (load.running > 0 && load.delayMs >= limits.delayMs[priority]) return 'refuse';
  const share = limits.share[priority];
  if (load.waiting === 0 && load.running < Math.max(1, Math.floor(limits.running * share))) return 'run';
  return load.waiting < Math.floor(limits.waiting * share) ? 'wait' : 'refuse';
}
