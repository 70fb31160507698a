import type { PhaseSpan } from '../../phase/phase.ts';
import { seededRandom } from '../seeded-random.ts';

/** One request of a visitor. */
interface Visit {
  readonly atMs: number;
  readonly answer: TrafficResponse;
}

/** A response that visitors request. */
export interface TrafficResponse {
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
  readonly sources: readonly TrafficSource[];
}

/** A value that an upstream has. */
export interface TrafficSource {
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
  readonly tookMs: number;
  readonly exists: boolean;
  readonly phase: (nowMs: number) => PhaseSpan;
}

export interface Traffic {
  readonly visits: readonly Visit[];
  /** A goal makes everything that shows the match stale. */
  readonly goals: readonly { readonly atMs: number; readonly tag: string }[];
}

export interface TrafficOptions {
  readonly seed: number;
  readonly startMs: number;
  readonly minutes: number;
  readonly perSecond: number;
  readonly matches: number;
}

const MINUTE_MS = 60_000;

/**
 * Generates an evening: a few popular matches and many rarely requested ones (Zipf), their pages and API responses,
 * the list of live matches, a goal about every minute followed by a crowd, and matches that kick off meanwhile.
 */
export function evening({ seed, startMs, minutes, perSecond, matches }: TrafficOptions): Traffic {
  const random = seededRandom(seed);
  const live: TrafficSource = {
    key: 'matches:live',
    route: 'matches.live',
    tags: ['matches'],
    tookMs: 300,
    exists: true,
    phase: () => ({ phase: 'live' }),
  };
  const list: TrafficResponse = { key: '/api/matches/live', route: 'list', tags: [], sources: [live] };
  const pairs = Array.from({ length: matches }, (_, rank) => {
    const source = matchSource(rank, startMs, random());
    const tags = [`match:${String(rank)}`];
    const api = { key: `/api/matches/${String(rank)}`, route: 'match', tags, sources: [source] };
    const page = { key: `/en/match/${String(rank)}`, route: 'page', tags, sources: [source, live] };
    return { api, page };
  });
  const pick = zipf(matches);
  const visits: Visit[] = [];
  const goals: { atMs: number; tag: string }[] = [];
  const endMs = startMs + minutes * MINUTE_MS;
  const visit = (atMs: number, rank: number): void => {
    const pair = pairs[rank];
    const kind = random();
    if (kind < 0.15 || pair === undefined) visits.push({ atMs, answer: list });
    else visits.push({ atMs, answer: kind < 0.6 ? pair.api : pair.page });
  };
  for (let atMs = startMs; atMs < endMs; atMs += (-Math.log(1 - random()) * 1000) / perSecond)
    visit(atMs, pick(random()));
  for (let atMs = startMs + MINUTE_MS; atMs < endMs; atMs += MINUTE_MS * (0.5 + random())) {
    const rank = pick(random());
    goals.push({ atMs, tag: `match:${String(rank)}` });
    for (let after = 0; after < 20 * perSecond; after += 1) visit(atMs + 4000 * random() ** 2, rank);
  }
  return { visits: visits.sort((a, b) => a.atMs - b.atMs), goals };
}

function matchSource(rank: number, startMs: number, random: number): TrafficSource {
  const base = {
    key: `match:${String(rank)}`,
    route: 'match',
    tags: [`match:${String(rank)}`],
    tookMs: 80 + 400 * random,
    exists: rank % 29 !== 28,
  };
  // A third of the matches are live, a third are cold, and a third kick off during the evening.
  if (rank % 3 === 0) return { ...base, phase: () => ({ phase: 'live' }) };
  if (rank % 3 === 1) return { ...base, phase: () => ({ phase: 'cold' }) };
  const turnMs = startMs + random * 8 * MINUTE_MS;
  return {
    ...base,
    phase: (nowMs) => (nowMs < turnMs ? { phase: 'pre', untilMs: turnMs } : { phase: 'live' }),
  };
}

/** @returns a function from a random number in [0, 1) to a rank. */
function zipf(ranks: number): (random: number) => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= ranks; rank += 1) sums.push((sum += 1 / rank));
  return (random) => sums.findIndex((upTo) => upTo >= random * sum);
}
