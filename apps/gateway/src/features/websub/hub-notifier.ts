import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { LiveEntry, LiveLog, LiveInterest } from '../live/index.ts';
import { feedAddresses } from '../feeds/index.ts';
import type { State } from '../../platform/state/index.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/time/durations.ts';
import type { WallClock } from '../../platform/time/clock.ts';

interface Gathering {
  readonly replica: LiveLog['replica'];
  /** How long to wait for more changes after the first. */
  readonly gatherMs: number;
  /** Resolves after the delay or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Yields changes of live matches in batches, from the first `next()` until the signal aborts. Changes that arrive
 * while a batch is being handled are in the next one.
 */
export async function* gatheredChanges({
  replica,
  gatherMs,
  pause,
  signal,
}: Gathering): AsyncGenerator<readonly LiveEntry[]> {
  let gathered: LiveEntry[] = [];
  let wake = (): void => undefined;
  const stopListening = replica.listen({
    appended: (entries) => {
      gathered.push(...entries);
      wake();
    },
    restarted: () => undefined,
  });
  signal.addEventListener('abort', () => {
    wake();
  });
  try {
    while (!signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      wake = () => {
        resolve(undefined);
      };
      if (gathered.length === 0) await promise;
      await pause(gatherMs, signal);
      const batch = gathered;
      gathered = [];
      if (batch.length > 0) yield batch;
    }
  } finally {
    stopListening();
  }
}

const TIMEOUT_MS = 5000;

/**
 * Posts a form to the hub that the operator has configured, which may be in a private network. Any 2xx counts as
 * success, redirects are not followed, and the response body is not read.
 */
export function tellHub(hub: URL, form: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const send = hub.protocol === 'https:' ? requestHttps : requestHttp;
  const call = send(
    hub,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(form)),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      resolve(statusCode >= 200 && statusCode < 300);
    },
  );
  call.once('error', () => {
    resolve(false);
  });
  call.end(form);
  return promise;
}

const CLAIM = 'websub-told';
/** Changes are sent within seconds; a claim is stored for as long as a process may lag behind. */
const CLAIMED_MS = HOUR_MS;
/** A goal changes several feeds, and its score and scorer arrive with it. */
const GATHER_MS = 500;
/** URLs in one request: some hubs read at most 64 kB. */
const AT_ONCE = 100;
const AGAIN_MS: readonly number[] = [5 * SECOND_MS, 30 * SECOND_MS];

export interface HubNotifierParts {
  readonly log: Pick<LiveLog, 'replica'>;
  readonly interest: Pick<LiveInterest, 'hold'>;
  readonly state: State;
  readonly clock: WallClock;
  readonly baseUrl: string;
  /** Sends changed topics to the hub; resolves with whether the hub accepted them. */
  readonly tell: (form: string) => Promise<boolean>;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** `league:39` -> the feeds that its change may affect; a match has no feed. */
function feedsOf(topic: string): readonly string[] {
  if (topic === 'matches') return feedAddresses.of({ kind: 'matches' });
  const [kind, id = ''] = topic.split(':');
  return kind === 'league' || kind === 'team' ? feedAddresses.of({ kind, id }) : [];
}

/**
 * Notifies an external hub which feeds live matches have changed. The hub reads the feeds itself, so nothing is built
 * here for feeds without subscribers. Every process receives every change; the first to claim it notifies the hub.
 */
export class HubNotifier {
  readonly #log = new Logger('websub');

  constructor(private readonly parts: HubNotifierParts) {}

  async run(signal: AbortSignal): Promise<void> {
    const { log, interest, pause } = this.parts;
    // Only the external hub knows whether there are subscribers, so interest is held all the time.
    const release = interest.hold();
    try {
      const changes = gatheredChanges({ replica: log.replica, gatherMs: GATHER_MS, pause, signal });
      for await (const entries of changes) await this.#tell(entries, signal);
    } finally {
      release();
    }
  }

  async #tell(entries: readonly LiveEntry[], signal: AbortSignal): Promise<void> {
    try {
      const claimed = await Promise.all(entries.map((entry) => this.#isOurs(entry)));
      const topics = new Set(
        entries.flatMap((entry, index) => (claimed[index] === true ? entry.topics : [])),
      );
      const urls = [...topics].flatMap(feedsOf).map((path) => new URL(path, this.parts.baseUrl).href);
      await this.#untilTaken(formsOf(urls), signal);
    } catch (error) {
      this.#log.error(error, 'the hub could not be notified');
    }
  }

  async #isOurs({ number, change, answeredAtMs }: LiveEntry): Promise<boolean> {
    const { state, clock } = this.parts;
    const id = createHash('sha256')
      .update(JSON.stringify([number, answeredAtMs, change]))
      .digest('base64url');
    const expiresAtMs = clock.nowMs() + CLAIMED_MS;
    return (await state.write(CLAIM, id, '', { expiresAtMs, ifRevision: 'absent' })) !== undefined;
  }

  /** Changes refused after the last attempt are dropped: the hub finds them itself, or with the next change. */
  async #untilTaken(forms: readonly string[], signal: AbortSignal): Promise<void> {
    let waiting = await this.#refused(forms);
    for (const againMs of AGAIN_MS) {
      if (waiting.length === 0) return;
      await this.parts.pause(againMs, signal);
      if (signal.aborted) return;
      waiting = await this.#refused(waiting);
    }
    if (waiting.length > 0) this.#log.warn('the hub did not accept a change');
  }

  /** Returns the forms from the first refused one on, without trying the rest while the hub is down. */
  async #refused(forms: readonly string[]): Promise<readonly string[]> {
    for (const [index, form] of forms.entries())
      if (!(await this.parts.tell(form))) return forms.slice(index);
    return [];
  }
}

function formsOf(urls: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(urls.length / AT_ONCE) }, (_, index) => {
    const form = new URLSearchParams([['hub.mode', 'publish']]);
    for (const url of urls.slice(index * AT_ONCE, (index + 1) * AT_ONCE)) form.append('hub.url', url);
    return form.toString();
  });
}
