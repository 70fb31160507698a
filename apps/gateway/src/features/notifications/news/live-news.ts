import { once } from 'node:events';
import { matchOfLive } from '@touchline/contracts';
import type { LiveEntry, LiveReplica } from '../../live/index.ts';
import type { LiveMatches } from '../../matches/index.ts';
import { NewsSource, type MatchNews } from './match-news.ts';
import { newsOfChange } from './news-of-change.ts';

/** News as this process reads it in the log of the live stream, from its start on. */
export class LiveNews extends NewsSource {
  constructor(
    private readonly replica: LiveReplica,
    private readonly matches: LiveMatches,
  ) {
    super();
  }

  override async *news(signal: AbortSignal): AsyncGenerator<MatchNews> {
    const unread: MatchNews[] = [];
    const arrivals = new EventTarget();
    const stopListening = this.replica.listen({
      appended: (entries) => {
        // At once: a later entry makes another match of it.
        unread.push(...entries.flatMap((entry) => this.#newsOf(entry) ?? []));
        arrivals.dispatchEvent(new Event('news'));
      },
      restarted: () => undefined,
    });
    try {
      while (!signal.aborted) {
        const next = unread.shift();
        if (next !== undefined) yield next;
        else await once(arrivals, 'news', { signal }).catch(() => undefined);
      }
    } finally {
      stopListening();
    }
  }

  #newsOf({ change, answeredAtMs }: LiveEntry): MatchNews | undefined {
    const id = matchOfLive(change);
    const match = id === undefined ? undefined : this.matches.told(id);
    return match && newsOfChange(change, match, answeredAtMs);
  }
}
