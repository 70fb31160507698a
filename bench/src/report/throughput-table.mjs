import { bar, median, ratio, whole, table } from './report.mjs';

const BARE = 'bare node:http';
/** Nest's default is Express. */
const NEST_ON_REDIS = 'Nest on Express, cache on Redis';
const NEST_ON_FASTIFY = 'Nest on Fastify, cache on Redis';
const LOADS = ['list', 'match', 'random'];

/** The difference between two identical runs on a quiet machine. */
const NOISE = 0.03;

const runOf = (measured, peer, load) => measured.find((run) => run.peer === peer && run.load === load);

/**
 * Returns the ratio of requests a second, as the median of the rounds: within a round both use the same state of the
 * machine, which may be half as fast again in another.
 */
const times = (run, other) =>
  median(run.perSecond.map((perSecond, round) => perSecond / other.perSecond[round]));

/** Requests a second, and their share of bare node:http's. */
export function throughputTable(measured) {
  const rows = measured.map(({ peer, load, name, perSecond, median, cpuMicros }) => {
    const bare = runOf(measured, BARE, load);
    const spread = (Math.max(...perSecond) - Math.min(...perSecond)) / median;
    return [
      name,
      peer,
      whole(median),
      bare === undefined ? '' : ratio(median / bare.median),
      cpuMicros.toFixed(1),
      bare === undefined ? '' : ratio(cpuMicros / bare.cpuMicros),
      `+-${((spread / 2) * 100).toFixed(0)} %`,
    ];
  });
  return table(['load', 'peer', 'requests/s', 'of bare', 'CPU µs', 'of bare', 'spread'], rows);
}

/** The bars of the cache's issue that concern requests a second. */
export function throughputBars(measured) {
  const of = (load, peer = 'ours') => runOf(measured, peer, load);
  const bars = [];
  // A failed run of ours counts as zero; an absent peer is not compared.
  const add = (what, run, other, wanted, options) => {
    if (other === undefined) return;
    bars.push(bar(what, run === undefined ? 0 : times(run, other), '>=', wanted, 'x', options));
  };
  for (const load of LOADS) {
    const ours = of(load);
    add(`${load}: ours to bare node:http`, ours, of(load, BARE), 1);
    add(`${load}: ours to ${NEST_ON_REDIS}`, ours, of(load, NEST_ON_REDIS), 12);
    add(`${load}: ours to ${NEST_ON_FASTIFY}`, ours, of(load, NEST_ON_FASTIFY), 12, { isAim: true });
    add(`${load}: ours to Varnish`, ours, of(load, 'Varnish'), 1, { isAim: true });
  }
  for (const load of ['list', 'match']) {
    add(`${load}: If-None-Match to the plain hit`, of(`${load}-304`), of(load), 1 - NOISE);
    add(`${load}: br to the plain hit`, of(`${load}-br`), of(load), 1 - NOISE);
  }
  add('page to an answer of its size', of('page'), of('page-sized'), 1 - NOISE);
  return bars;
}
