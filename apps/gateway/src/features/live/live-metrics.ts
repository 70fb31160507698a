import { SECOND_MS } from '../../platform/time/durations.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { PollOutcome } from './poll/live-poller.ts';
import type { StreamEnd, StreamObserver, StreamStart } from './stream/live-streams.ts';

const STARTS = ['now', 'resumed', 'resync'] as const satisfies readonly StreamStart[];
const ENDS = ['client', 'rotated', 'cut', 'drained'] as const satisfies readonly StreamEnd[];
const OUTCOMES = ['answered', 'failed', 'unlicensed'] as const satisfies readonly PollOutcome[];
/** The bar is 20 ms. */
const REACH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1];

export interface LiveGauges {
  readonly open: () => number;
  readonly isHolder: () => boolean;
  readonly nowMs: () => number;
  readonly polledAtMs: () => number | null;
}

/** What the stream tells Prometheus. */
export function liveMetrics(
  metrics: Metrics,
): StreamObserver & { readonly polled: (outcome: PollOutcome) => void } {
  const starts = metrics.tally({
    name: 'touchline_live_streams_opened_total',
    help: 'Streams by where they began: now, where the client was, or with a resync',
    words: { start: STARTS },
  });
  const ends = metrics.tally({
    name: 'touchline_live_streams_ended_total',
    help: 'Streams by who ended them: the client, rotation, a cut for not reading, or a stop of the process',
    words: { end: ENDS },
  });
  const events = metrics.tally({
    name: 'touchline_live_events_sent_total',
    help: 'Changes of matches sent to streams, each counted once for each stream',
    words: {},
  });
  const polls = metrics.tally({
    name: 'touchline_live_polls_total',
    help: 'Polls of this process: answered, failed, or without a lease when they came to be written',
    words: { outcome: OUTCOMES },
  });
  const reach = metrics.histogram({
    name: 'touchline_live_event_to_socket_seconds',
    help: "From the provider's answer to the first byte of its news on the way to the first client",
    bucketsSeconds: REACH_SECONDS,
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
    polled: (outcome) => {
      polls({ outcome });
    },
  };
}

/** Once the parts that they read are there. */
export function liveGauges(metrics: Metrics, { open, isHolder, nowMs, polledAtMs }: LiveGauges): void {
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
}
