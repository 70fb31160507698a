import type { PolicyBook } from '../policy/policy.ts';
import { SERVED, type AccessRecord } from './access-record.ts';
import { Effects } from './effects.ts';
import { Replay } from './replay.ts';
import { Tally, type PolicyEffect } from './tally.ts';

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
  /** All of them. Those by route are estimates when `scale` is not 1. */
  readonly requests: number;
  /** One answer in so many was recorded. */
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
  const { measured, leftOut } = measure(record);
  const [before, after] = [await replayed(record, present), await replayed(record, candidate)];
  const inAll = hitRatioInAll(measured, leftOut);
  const of = <T>(figure: (effects: Effects) => T): Compared<T> => ({
    measured: figure(measured),
    present: figure(before),
    candidate: figure(after),
  });
  const routes = new Set([measured, before, after].flatMap(({ sourceRoutes }) => sourceRoutes));
  return {
    fromMs: record.fromMs,
    toMs: record.toMs,
    requests: measured.all.requests + leftOut.requests,
    scale: record.scale,
    ...of((effects) => ({ ...effects.total(), hitRatio: inAll(effects) })),
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

interface Measured {
  readonly measured: Effects;
  /** Requests of which nobody knows what for. */
  readonly leftOut: Tally;
}

function measure(record: AccessRecord): Measured {
  const measured = new Effects(record.fromMs, record.toMs);
  const leftOut = new Tally();
  const { asks } = record;
  for (const [row, atMs] of asks.atMs.entries()) {
    if (atMs < record.fromMs) continue;
    const route = record.answers[asks.answer[row] ?? -1]?.route;
    const outcome = SERVED[asks.served[row] ?? 0] ?? 'hit';
    const [count, ageMs] = [asks.count[row] ?? 0, asks.ageMs[row] ?? 0];
    if (route === undefined) leftOut.add(outcome, count, ageMs);
    else measured.served(route, atMs, outcome, count, ageMs);
  }
  for (const { route, calls, weight } of record.sources)
    for (const call of calls) measured.called(route, call.atMs - call.tookMs, weight);
  return { measured, leftOut };
}

/**
 * Few keys have most of the requests, so that a sample of keys says little of the ratio of all. But whoever waits
 * does so for a key that has run out, each in its turn: so those who waited for what is left out are taken to grow
 * fewer or more as those of the sample do.
 */
function hitRatioInAll({ all: sampled }: Effects, leftOut: Tally): (effects: Effects) => number {
  const requests = sampled.requests + leftOut.requests;
  return ({ all }) => {
    if (requests === 0) return 1;
    const change = sampled.waits === 0 ? 1 : all.waits / sampled.waits;
    return Math.max(0, 1 - (all.waits + leftOut.waits * change) / requests);
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
