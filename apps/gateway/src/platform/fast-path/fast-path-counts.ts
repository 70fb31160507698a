import type { Statistics } from '@touchline/cache';
import type { FastPathObserver } from './fast-path-options.ts';
import { type RequestMeter, routeClassOf } from '../metrics/request-meter.ts';

/** The name of the cache that the fast path reads. */
const RESPONSES = 'answers';

/** Adds the fast path's counts to the metrics: its hits count as hits of `answers`, its requests as requests. */
export function fastPathCounts(
  statistics: Statistics,
  requests: RequestMeter,
  failed: FastPathObserver['failed'],
): FastPathObserver {
  return {
    hit: (route, phase, outcome, count) => {
      statistics.served(RESPONSES, route.name, phase, outcome, 'memory', 'visitor', count);
    },
    answered: (route, status, count) => {
      requests.answered(routeClassOf(route.path), 'hot', status, count);
    },
    joined: (route, { entry, outcome, tier }, waitedMs) => {
      statistics.served(RESPONSES, route.name, entry.phase, outcome, tier, 'visitor');
      statistics.waited(RESPONSES, route.name, 'process', waitedMs);
    },
    unkept: (route, phase, audience) => {
      statistics.served(RESPONSES, route.name, phase, 'miss', 'origin', audience);
    },
    refused: (route, priority) => {
      requests.shed(routeClassOf(route.path), priority);
    },
    cardinality: ({ route }) => {
      requests.cardinalityAlarm(route);
    },
    failed: (what, error) => {
      statistics.failed(`hot path ${what}`);
      failed(what, error);
    },
  };
}
