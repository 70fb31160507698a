import { SECOND_MS } from '../../platform/time/durations.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { heardOfAtMs, type LastPoll, type PublishedMatch, type PublishedMatches } from './log/live-log.ts';
import type { PollOutcome } from './poll/live-poller.ts';
import type { StreamEnd, StreamObserver, StreamStart } from './stream/live-streams.ts';

const STARTS = ['now', 'resumed', 'resync'] as const satisfies readonly StreamStart[];
const ENDS = ['client', 'rotated', 'cut', 'drained'] as const satisfies readonly StreamEnd[];
const OUTCOMES = ['answered', 'failed', 'unlicensed'] as const satisfies readonly PollOutcome[];
const PHASES = ['live', 'break', 'interrupted', 'over'] as const;
/** The bar is 20 ms. */
const REACH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1];
/** The objective is 2 s with a provider that may be asked each second; 15 s and more where it renews no sooner. */
const AGE_SECONDS = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 15, 16, 20, 30, 32, 40, 60, 120, 300];

/** Counts how long a change took to a screen, in seconds. */
export type ScreenAges = (seconds: number) => void;
export const SCREEN_AGES = Symbol('how long changes took to screens');

export function screenAges(metrics: Metrics): ScreenAges {
  return metrics.histogram({
    name: 'touchline_live_event_screen_age_seconds',
    help: "From when the provider's answer that held a change had come to its being painted, as one browser in ten reports",
    bucketsSeconds: AGE_SECONDS,
  });
}

export interface LiveGauges {
  readonly open: () => number;
  readonly isHolder: () => boolean;
  readonly nowMs: () => number;
  readonly polledAtMs: () => number | null;
  /** The time outside. */
  readonly wallMs: () => number;
  readonly heard: () => LastPoll | undefined;
  /** Matches in play, of which the process tells that polls; undefined in the others. */
  readonly published: () => PublishedMatches | undefined;
  readonly isOn: (match: PublishedMatch) => boolean;
  /** How often the provider is asked while a ball rolls. */
  readonly paceMs: number;
}

/** What the stream tells Prometheus. */
export function liveMetrics(
  metrics: Metrics,
): StreamObserver & { readonly polled: (outcome: PollOutcome) => void } {
  const starts = metrics.tally({
    name: 'touchline_live_streams_opened_total',
    help: 'Streams by where they began: now, where the client was, or with a resync',
    values: { start: STARTS },
  });
  const ends = metrics.tally({
    name: 'touchline_live_streams_ended_total',
    help: 'Streams by who ended them: the client, rotation, a cut for not reading, or a stop of the process',
    values: { end: ENDS },
  });
  const events = metrics.tally({
    name: 'touchline_live_events_sent_total',
    help: 'Changes of matches sent to streams, each counted once for each stream',
    values: {},
  });
  const polls = metrics.tally({
    name: 'touchline_live_polls_total',
    help: 'Polls of this process: answered, failed, or without a lease when they came to be written',
    values: { outcome: OUTCOMES },
  });
  const reach = metrics.histogram({
    name: 'touchline_live_event_to_socket_seconds',
    help: "From the provider's answer to the first byte of its news on the way to the first client",
    bucketsSeconds: REACH_SECONDS,
  });
  const served = metrics.histogramBy({
    name: 'touchline_live_event_served_age_seconds',
    help: 'Upper bound of how old a change of a match was when its first byte left for the first client: since the provider was asked for the last answer that lacked it',
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

/** Once the parts that they read are there. */
export function liveGauges(metrics: Metrics, parts: LiveGauges): void {
  const { open, isHolder, nowMs, polledAtMs } = parts;
  metrics.level({ name: 'touchline_live_streams_open', help: 'Streams that are open', read: open });
  metrics.level({
    name: 'touchline_live_lease_holder',
    help: '1 in the process that polls, 0 in the others',
    read: () => (isHolder() ? 1 : 0),
  });
  metrics.level({
    name: 'touchline_live_poll_age_seconds',
    help: 'Since any process has asked the provider what is live; -1: not yet',
    read: () => {
      const polledAt = polledAtMs();
      return polledAt === null ? -1 : Math.max(0, (nowMs() - polledAt) / SECOND_MS);
    },
  });
  metrics.level({
    name: 'touchline_live_poll_pace_seconds',
    help: 'How often the provider is asked while a ball rolls',
    read: () => parts.paceMs / SECOND_MS,
  });
  metrics.levels({
    name: 'touchline_live_match_age_seconds',
    help: 'Since the provider was asked for the last answer that held a match in play, told by the process that polls',
    label: 'match',
    rows: () => matchAges(parts),
  });
  metrics.level({
    name: 'touchline_live_oldest_match_age_seconds',
    help: 'The highest age of a match in play, told by the process that polls; -1: none is in play, or another process polls',
    read: () => Math.max(-1, ...matchAges(parts).values()),
  });
}

/** As many as are in play at the same time in all the world, at most; a match that is over has no age. */
function matchAges({ heard, published, isOn, wallMs }: LiveGauges): ReadonlyMap<string, number> {
  const last = heard();
  if (last === undefined) return new Map();
  return new Map(
    [...(published()?.values() ?? [])]
      .filter(isOn)
      .map(({ id }) => [id, Math.max(0, (wallMs() - heardOfAtMs(last, id)) / SECOND_MS)]),
  );
}
