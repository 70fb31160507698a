import type { Statistics } from '@touchline/cache';
import type { FastPathObserver } from './fast-path-options.ts';
import { type RequestMeter, routeClassOf } from '../metrics/request-meter.ts';

/** The cache whose memory the fast path serves from. */
const RESPONSES = 'answers';

/**
 * What the fast path tells, counted where everything else is: its hits are hits of the answers, its requests
 * are requests.
 */
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
