import type { PolicyReader } from '../policy/policy.ts';
import { isSent, SERVED, type AccessRecord } from './access-record.ts';
import { Comparison, type Compared, type PolicyFigures } from './comparison.ts';
import { Effects, ServingTally } from './effects.ts';
import { Replay } from './replay.ts';

interface RouteOfResponses extends Compared<Pick<PolicyFigures, 'hitRatio' | 'p95StalenessMs'>> {
  readonly route: string;
  readonly requests: number;
}

/** Calls per second. */
interface RouteOfSources extends Compared<number> {
  readonly route: string;
}

export interface PolicyEvaluation extends Compared<PolicyFigures> {
  readonly fromMs: number;
  readonly toMs: number;
  /** Total. The numbers by route are estimates if `scale` is not 1. */
  readonly requests: number;
  /** One response in `scale` was recorded. */
  readonly scale: number;
  readonly answers: readonly RouteOfResponses[];
  readonly sources: readonly RouteOfSources[];
}

/** Rows between two yields to the event loop: about 2 ms. */
const ROWS_PER_SLICE = 2000;

type Rules = Pick<PolicyReader, 'rule'>;

/**
 * Simulates what other rules would have done to the recorded requests.
 *
 * Modelled like the engine: single-flight per source, stale responses during a refresh, jitter, early refresh,
 * missing values, failures and pauses, purges, and phases as found. Not modelled: eviction. A record is of one node.
 * Its visitors also get entries that other nodes loaded, which a replay cannot see: replayed, the present rules cause
 * more calls than were measured. The candidate is corrected by the same factor.
 *
 * @example
 * const { measured, candidate } = await evaluatePolicy(recorder.read(fromMs, nowMs), service, new RuleTable(document));
 */
export async function evaluatePolicy(
  record: AccessRecord,
  present: Rules,
  candidate: Rules,
): Promise<PolicyEvaluation> {
  const { measured, leftOut } = await measure(record);
  const effects = {
    measured,
    present: await replayed(record, present),
    candidate: await replayed(record, candidate),
  };
  const { fromMs, toMs, scale } = record;
  const comparison = new Comparison(effects, leftOut, (toMs - fromMs) / 1000);
  const routes = new Set(Object.values(effects).flatMap(({ sourceRoutes }) => sourceRoutes));
  return {
    fromMs,
    toMs,
    requests: measured.servings().requests + leftOut.requests,
    scale,
    ...comparison.total(),
    answers: measured.answerRoutes.map((route) => ({
      route,
      requests: measured.servings(route).requests * scale,
      ...comparison.answers(route),
    })),
    sources: [...routes].map((route) => ({ route, ...comparison.calls(route) })),
  };
}

async function replayed(record: AccessRecord, rules: Rules): Promise<Effects> {
  const replay = new Replay(record, rules);
  while (replay.step(ROWS_PER_SLICE)) await turn();
  return replay.effects;
}

interface Measured {
  readonly measured: Effects;
  /** Requests for responses that were not recorded. */
  readonly leftOut: ServingTally;
}

async function measure(record: AccessRecord): Promise<Measured> {
  const measured = new Effects(record.fromMs);
  const leftOut = new ServingTally();
  const { asks, answers, places } = record;
  for (let row = 0; row < asks.atMs.length; row += 1) {
    if (row % ROWS_PER_SLICE === 0) await turn();
    const atMs = asks.atMs[row] ?? 0;
    if (atMs < record.fromMs) continue;
    const route = answers[places.get(asks.answer[row] ?? -1) ?? -1]?.route;
    const outcome = SERVED[asks.served[row] ?? 0] ?? 'hit';
    const [count, ageMs] = [asks.count[row] ?? 0, asks.ageMs[row] ?? 0];
    if (route === undefined) leftOut.add(outcome, count, ageMs);
    else measured.served(route, atMs, outcome, count, ageMs);
  }
  for (const { route, calls, weight } of record.sources)
    for (const call of calls) if (isSent(call)) measured.called(route, call.atMs - call.tookMs, weight);
  return { measured, leftOut };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
