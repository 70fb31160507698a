import type { QueryClient } from '@tanstack/react-query';
import { holdsLiveChange, LIVE_EVENTS } from '@touchline/contracts';
import { webLocks } from '../../shared/browser/capabilities.ts';
import { setLiveStatus } from '../../shared/live/live-status.ts';
import { setStreamed } from '../../shared/live/streamed.ts';
import { timers } from '../../shared/time/timers.ts';
import { lockLeadership } from './leadership.ts';
import { LiveQueries } from './live-queries.ts';
import type { Connect } from './live-stream.ts';
import { LiveTab } from './live-tab.ts';
import { measureScreenAges } from './screen-age-meter.ts';
import { browserTabChannel } from './tab-channel.ts';

/** A tab that is hidden for less than this keeps its stream open. */
export const REST_AFTER_MS = 30_000;

/** @param names the event names to listen for; others are ignored */
function eventSource(window: Window & typeof globalThis, names: readonly string[]): Connect {
  return (url, on) => {
    const source = new window.EventSource(url);
    for (const name of names) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        on.event({ id: lastEventId, name, data });
      });
    }
    source.addEventListener('error', on.error);
    return {
      isOver: () => source.readyState === source.CLOSED,
      close: () => {
        source.close();
      },
    };
  };
}

/**
 * Keeps the page's data up to date from the gateway's stream of changes (ADR 0074). Loaded after the page is
 * hydrated: until then, and wherever the stream is not available, queries poll.
 */
export function openLive(window: Window & typeof globalThis, queries: QueryClient): void {
  if (!('EventSource' in window)) return;
  const { document } = window;
  const channel = browserTabChannel(window);
  let asOfMs: number | undefined;
  let covered: ReadonlySet<string> = new Set();
  const publish = (): void => {
    setLiveStatus({ topics: covered, asOfMs: covered.size === 0 ? undefined : asOfMs });
  };
  const page = new LiveQueries({
    queries,
    timers,
    nowMs: () => Date.now(),
    random: () => Math.random(),
    onWanted: (topics, cursor) => {
      tab.want(topics, cursor);
    },
    onAsOf: (atMs) => {
      asOfMs = atMs;
      publish();
    },
    ages: measureScreenAges(window, timers, Math.random()),
  });
  const tab = new LiveTab({
    id: `${Date.now()}-${Math.random()}`,
    channel,
    leadership: lockLeadership(webLocks(window)),
    connect: eventSource(window, Object.keys(LIVE_EVENTS)),
    timers,
    random: () => Math.random(),
    isEarlier: (cursor, than) => cursor !== than && holdsLiveChange(than, cursor),
    onEvent: (event) => {
      page.take(event);
    },
    onCovered: (topics) => {
      covered = new Set(topics);
      setStreamed(covered);
      publish();
      page.cover(topics);
    },
  });
  let cancelRest = (): void => undefined;
  const update = (): void => {
    cancelRest();
    if (document.visibilityState === 'visible') {
      channel.open();
      tab.wake();
    } else {
      cancelRest = timers.after(REST_AFTER_MS, () => {
        tab.rest();
      });
    }
  };
  document.addEventListener('visibilitychange', update);
  window.addEventListener('online', () => {
    tab.renew();
  });
  // A page in the back-forward cache holds neither the lock nor the connection.
  window.addEventListener('pagehide', () => {
    cancelRest();
    tab.rest();
    channel.close();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update();
  });
  page.start();
  update();
}
