import { bar } from './bar.mjs';
import { ratio, whole } from './numbers.mjs';
import { table } from './table.mjs';

const BARE = 'bare node:http';
/** Nest's own default is Express. */
const NEST_ON_REDIS = 'Nest on Express, cache on Redis';
const NEST_ON_FASTIFY = 'Nest on Fastify, cache on Redis';
const LOADS = ['list', 'match', 'random'];

/** What two runs of the same differ by on a quiet machine. */
const NOISE = 0.03;

const runOf = (measured, peer, load) => measured.find((run) => run.peer === peer && run.load === load);
const of = (measured, peer, load) => runOf(measured, peer, load)?.median;

/** Requests a second, and what share of bare node:http's that is. */
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

/** The bars of the cache's issue, as far as they are about requests a second. */
export function throughputBars(measured) {
  const ours = (load) => of(measured, 'ours', load);
  const bars = [];
  // What ours could not do at all counts as nothing done; a peer that is absent is not compared with.
  const add = (what, load = 0, against, wanted, options) => {
    if (against !== undefined) bars.push(bar(what, load / against, '>=', wanted, 'x', options));
  };
  for (const load of LOADS) {
    add(`${load}: ours to bare node:http`, ours(load), of(measured, BARE, load), 1);
    add(`${load}: ours to ${NEST_ON_REDIS}`, ours(load), of(measured, NEST_ON_REDIS, load), 12);
    add(`${load}: ours to ${NEST_ON_FASTIFY}`, ours(load), of(measured, NEST_ON_FASTIFY, load), 12, {
      isAim: true,
    });
    add(`${load}: ours to Varnish`, ours(load), of(measured, 'Varnish', load), 1, { isAim: true });
  }
  for (const load of ['list', 'match']) {
    add(`${load}: If-None-Match to the plain hit`, ours(`${load}-304`), ours(load), 1 - NOISE);
    add(`${load}: br to the plain hit`, ours(`${load}-br`), ours(load), 1 - NOISE);
  }
  add('page to an answer of its size', ours('page'), ours('page-sized'), 1 - NOISE);
  return bars;
}
