import { bar } from './bar.mjs';
import { ratio, whole } from './numbers.mjs';
import { table } from './table.mjs';

const BARE = 'bare node:http';
const NEST_ON_REDIS = 'Nest, CacheInterceptor on Redis';
const LOADS = ['list', 'match', 'random'];

const of = (measured, peer, load) => measured.find((run) => run.peer === peer && run.load === load)?.median;

/** Requests a second, and what share of bare node:http's that is. */
export function throughputTable(measured) {
  const rows = measured.map(({ peer, load, name, perSecond, median }) => {
    const bare = of(measured, BARE, load);
    const spread = (Math.max(...perSecond) - Math.min(...perSecond)) / median;
    return [
      name,
      peer,
      whole(median),
      bare === undefined ? '' : ratio(median / bare),
      `+-${((spread / 2) * 100).toFixed(0)} %`,
    ];
  });
  return table(['load', 'peer', 'requests/s', 'of bare', 'spread'], rows);
}

/** The bars of the cache's issue, as far as they are about requests a second. */
export function throughputBars(measured) {
  const ours = (load) => of(measured, 'ours', load);
  const bars = [];
  const add = (what, load, against, wanted, options) => {
    if (load !== undefined && against !== undefined)
      bars.push(bar(what, load / against, '>=', wanted, 'x', options));
  };
  for (const load of LOADS) {
    add(`${load}: ours to bare node:http`, ours(load), of(measured, BARE, load), 1);
    add(`${load}: ours to Nest on Redis`, ours(load), of(measured, NEST_ON_REDIS, load), 12);
    add(`${load}: ours to Varnish`, ours(load), of(measured, 'Varnish', load), 1, { isAim: true });
  }
  for (const load of ['list', 'match']) {
    add(`${load}: If-None-Match to the plain hit`, ours(`${load}-304`), ours(load), 1);
    add(`${load}: br to the plain hit`, ours(`${load}-br`), ours(load), 1);
  }
  add('page to an answer of its size', ours('page'), ours('page-sized'), 0.95);
  return bars;
}
