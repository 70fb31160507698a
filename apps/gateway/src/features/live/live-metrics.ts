import { SECOND_MS } from '../../platform/time/durations.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { heardOfAtMs, type LastPoll, type PublishedMatch, type PublishedMatches } from './log/live-log.ts';
import type { PollOutcome } from './poll/live-poller.ts';
import type { StreamEnd, StreamObserver, StreamStart } from './stream/live-streams.ts';

const STARTS = ['now', 'resumed', 'resync'] as const satisfies readonly StreamStart[];
const ENDS = ['client', 'rotated', 'cut', 'drained'] as const satisfies readonly StreamEnd[];
const OUTCOMES = ['answered', 'failed', 'unlicensed'] as const satisfies readonly PollOutcome[];
const PHASES = ['live', 'break', 'interrupted', 'over'] as const;
/** The target is 20 ms. */
const REACH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1];
/**
 * The objective is 2 s with a provider that may be polled every second, and 15 s or more with one that refreshes its
 * data less often.
 */
const AGE_SECONDS = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 15, 16, 20, 30, 32, 40, 60, 120, 300];

/** Records how long a change took to reach a screen, in seconds. */
export type ScreenAges = (seconds: number) => void;
export const SCREEN_AGES = Symbol('how long changes took to screens');

export function screenAges(metrics: Metrics): ScreenAges {
  return metrics.histogram({
    name: 'touchline_live_event_screen_age_seconds',
    help: "From the provider's response with a change until the change was painted, reported by one browser in ten",
    bucketsSeconds: AGE_SECONDS,
  });
}

export interface LiveGauges {
  readonly open: () => number;
  readonly isHolder: () => boolean;
  readonly nowMs: () => number;
  readonly polledAtMs: () => number | null;
  /** The wall clock. */
  readonly wallMs: () => number;
  readonly heard: () => LastPoll | undefined;
  /** The published matches, on the process that polls; `undefined` on the others. */
  readonly published: () => PublishedMatches | undefined;
  readonly isOn: (match: PublishedMatch) => boolean;
  /** Interval of polls while a match is in play. */
  readonly paceMs: number;
}

/** Registers the counters and histograms of the live stream. */
export function liveMetrics(
  metrics: Metrics,
): StreamObserver & { readonly polled: (outcome: PollOutcome) => void } {
  const starts = metrics.tally({
    name: 'touchline_live_streams_opened_total',
    help: 'Streams opened, by start: now, at the client’s cursor, or with a resync',
    values: { start: STARTS },
  });
  const ends = metrics.tally({
    name: 'touchline_live_streams_ended_total',
    help: 'Streams ended, by cause: the client, rotation, a cut because the client stopped reading, or a stop of the process',
    values: { end: ENDS },
  });
  const events = metrics.tally({
    name: 'touchline_live_events_sent_total',
    help: 'Changes sent to streams, counted once for each stream',
    values: {},
  });
  const polls = metrics.tally({
    name: 'touchline_live_polls_total',
    help: 'Polls by this process: answered, failed, or without a lease at the time of writing',
    values: { outcome: OUTCOMES },
  });
  const reach = metrics.histogram({
    name: 'touchline_live_event_to_socket_seconds',
    help: "From the provider's response to the first byte of its changes sent to the first client",
    bucketsSeconds: REACH_SECONDS,
  });
  const served = metrics.histogramBy({
    name: 'touchline_live_event_served_age_seconds',
    help: 'Upper bound of the age of a change when its first byte was sent to the first client, counted from the request for the last response without it',
    bucketsSeconds: AGE_SECONDS,
    label: 'phase',
    values: PHASES,
  });
  return {
    opened: (start) => {
      starts({ start });
    },
    ended: (end) => {
      ends({ end });
    },
    sent: (count) => {
      events({}, count);
    },
    reached: (ms) => {
      reach(ms / SECOND_MS);
    },
    served: ({ sinceMs, phase }, atMs) => {
      if (sinceMs === null) return;
      const label = PHASES.find((each) => each === phase) ?? 'over';
      served(label, Math.max(0, atMs - sinceMs) / SECOND_MS);
    },
    polled: (outcome) => {
      polls({ outcome });
    },
  };
}

/** Registers the gauges. Called once the parts that they read exist. */
export function liveGauges(metrics: Metrics, parts: LiveGauges): void {
  const { open, isHolder, nowMs, polledAtMs } = parts;
  metrics.level({ name: 'touchline_live_streams_open', help: 'Open streams', read: open });
  metrics.level({
    name: 'touchline_live_lease_holder',
    help: '1 on the process that polls, 0 on all others',
    read: () => (isHolder() ? 1 : 0),
  });
  metrics.level({
    name: 'touchline_live_poll_age_seconds',
    help: 'Time since any process polled the provider; -1: never',
    read: () => {
      const polledAt = polledAtMs();
      return polledAt === null ? -1 : Math.max(0, (nowMs() - polledAt) / SECOND_MS);
    },
  });
  metrics.level({
    name: 'touchline_live_poll_pace_seconds',
    help: 'Interval of polls while a match is in play',
    read: () => parts.paceMs / SECOND_MS,
  });
  metrics.levels({
    name: 'touchline_live_match_age_seconds',
    help: 'Time since the request for the last response that contained the match, reported by the polling process',
    label: 'match',
    rows: () => matchAges(parts),
  });
  metrics.level({
    name: 'touchline_live_oldest_match_age_seconds',
    help: 'Highest age of a match in play, reported by the polling process; -1: no match is in play, or another process polls',
    read: () => Math.max(-1, ...matchAges(parts).values()),
  });
}

/**
 * Returns the age of each match in play, in seconds. The number of labels is bounded by the matches in play at one
 * time; a match that is over has none.
 */
function matchAges({ heard, published, isOn, wallMs }: LiveGauges): ReadonlyMap<string, number> {
  const last = heard();
  if (last === undefined) return new Map();
  return new Map(
    [...(published()?.values() ?? [])]
      .filter(isOn)
      .map(({ id }) => [id, Math.max(0, (wallMs() - heardOfAtMs(last, id)) / SECOND_MS)]),
  );
}
