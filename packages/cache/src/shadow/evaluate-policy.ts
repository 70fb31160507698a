import type { PolicyBook } from '../policy/policy.ts';
import { SERVED, type AccessRecord } from './access-record.ts';
import { Effects } from './effects.ts';
import { Replay } from './replay.ts';
import type { PolicyEffect } from './tally.ts';

/** One figure three times over. */
export interface Compared<T> {
  /** What really happened. */
  readonly measured: T;
  /** The rules in force, evaluated like the candidate: how far the evaluation itself can be believed. */
  readonly present: T;
  readonly candidate: T;
}

export interface RouteOfAnswers extends Compared<Pick<PolicyEffect, 'hitRatio' | 'p95StalenessMs'>> {
  readonly route: string;
  readonly requests: number;
}

/** Calls per second. */
export interface RouteOfSources extends Compared<number> {
  readonly route: string;
}

export interface PolicyEvaluation extends Compared<PolicyEffect> {
  readonly fromMs: number;
  readonly toMs: number;
  readonly requests: number;
  /** Requests and calls were recorded of one answer in so many. */
  readonly scale: number;
  readonly answers: readonly RouteOfAnswers[];
  readonly sources: readonly RouteOfSources[];
}

/** Between two of these the process serves its visitors: about 2 ms. */
const ROWS_PER_SLICE = 2000;

type Rules = Pick<PolicyBook, 'rule'>;

/**
 * What other rules would have done to the requests that were recorded.
 *
 * Modelled as the engine does it: one call at a time and source, stale answers while they are renewed, jitter, early
 * refresh, known absence, failures and pauses, purges, phases as they were found. Not modelled: memory that is too
 * small. A record is of one node: with several, others fill what this one's visitors then find.
 *
 * @example
 * const { measured, candidate } = await evaluatePolicy(recorder.read(fromMs, nowMs), desk, new RuleTable(document));
 */
export async function evaluatePolicy(
  record: AccessRecord,
  present: Rules,
  candidate: Rules,
): Promise<PolicyEvaluation> {
  const measured = measure(record);
  const [before, after] = [await replayed(record, present), await replayed(record, candidate)];
  const of = <T>(figure: (effects: Effects) => T): Compared<T> => ({
    measured: figure(measured),
    present: figure(before),
    candidate: figure(after),
  });
  const routes = new Set([measured, before, after].flatMap(({ sourceRoutes }) => sourceRoutes));
  return {
    fromMs: record.fromMs,
    toMs: record.toMs,
    requests: Math.round(measured.requests * record.scale),
    scale: record.scale,
    ...of((effects) => effects.total()),
    answers: measured.answerRoutes.map((route) => ({
      route,
      requests: measured.ofAnswers(route).requests * record.scale,
      ...of((effects) => {
        const { hitRatio, p95StalenessMs } = effects.ofAnswers(route);
        return { hitRatio, p95StalenessMs };
      }),
    })),
    sources: [...routes].map((route) => ({ route, ...of((effects) => effects.callsPerSecond(route)) })),
  };
}

async function replayed(record: AccessRecord, rules: Rules): Promise<Effects> {
  const replay = new Replay(record, rules);
  while (replay.step(ROWS_PER_SLICE)) await turn();
  return replay.effects;
}

function measure(record: AccessRecord): Effects {
  const effects = new Effects(record.fromMs, record.toMs);
  const { atMs, answer, count, served, ageMs } = record.asks;
  for (let row = 0; row < atMs.length; row += 1) {
    const route = record.answers[answer[row] ?? -1]?.route;
    if (route !== undefined)
      effects.served(
        route,
        atMs[row] ?? 0,
        SERVED[served[row] ?? 0] ?? 'hit',
        count[row] ?? 0,
        ageMs[row] ?? 0,
      );
  }
  for (const { route, calls, weight } of record.sources)
    for (const call of calls) effects.called(route, call.atMs - call.tookMs, weight);
  return effects;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
