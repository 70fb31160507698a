import { once } from 'node:events';
import { matchOfLive } from '@touchline/contracts';
import type { LiveEntry, LiveReplica } from '../../live/index.ts';
import type { LiveMatches } from '../../matches/index.ts';
import { MatchChangeSource, type MatchChange } from './match-change.ts';
import { matchChangeOf } from './match-change-of.ts';

/** The changes that this process reads in the log of the live stream, from its start on. */
export class LiveMatchChanges extends MatchChangeSource {
  constructor(
    private readonly replica: LiveReplica,
    private readonly matches: LiveMatches,
  ) {
    super();
  }

  override async *changes(signal: AbortSignal): AsyncGenerator<MatchChange> {
    const unread: MatchChange[] = [];
    const arrivals = new EventTarget();
    const stopListening = this.replica.listen({
      appended: (entries) => {
        // At once: a later entry makes another match of it.
        unread.push(...entries.flatMap((entry) => this.#changeOf(entry) ?? []));
        arrivals.dispatchEvent(new Event('change'));
      },
      restarted: () => undefined,
    });
    try {
      while (!signal.aborted) {
        const next = unread.shift();
        if (next !== undefined) yield next;
        else await once(arrivals, 'change', { signal }).catch(() => undefined);
      }
    } finally {
      stopListening();
    }
  }

  #changeOf({ change, answeredAtMs }: LiveEntry): MatchChange | undefined {
    const id = matchOfLive(change);
    const match = id === undefined ? undefined : this.matches.known(id);
    return match && matchChangeOf(change, match, answeredAtMs);
  }
}
