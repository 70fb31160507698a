import type { EventState, MatchDetail, MatchEvent } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';
import { tellOnce, type TimelineEvent } from '../timeline/cancelled-goals.ts';
import { useKnownKey } from '../../../shared/i18n/use-known-key.ts';

const RECENT_MINUTES = 10;
const RECENT_MS = RECENT_MINUTES * 60_000;

/** What became of an event, and when. */
export interface Change {
  readonly entry: TimelineEvent;
  readonly kind: 'new' | EventState;
  readonly atMs: number;
}

type Followed = Pick<MatchDetail, 'events' | 'status'>;

/** The clock in the page's header shows kick-offs and final whistles already. */
function isNewsworthy({ type, text }: MatchEvent): boolean {
  return type !== 'phase' || (text !== null && /suspended|interrupted|resumed|abandoned/.test(text));
}

function clockOf(minute: number, addedTime: number | null): number {
  return minute + (addedTime ?? 0);
}

/**
 * By the match's clock. When this site first saw an event says how long ago that was at most: one that has just
 * begun to look sees all of them now.
 */
function isNearOnTheClock({ minute, addedTime }: MatchEvent, { status }: Followed): boolean {
  if (status.minute === null) return true;
  return clockOf(status.minute, status.addedTime) - clockOf(minute, addedTime) <= RECENT_MINUTES;
}

function changesOf(entry: TimelineEvent, match: Followed): Change[] {
  const { event } = entry;
  const [, ...later] = event.history;
  const first: Change = { entry, kind: 'new', atMs: Date.parse(event.at) };
  const since = later.map(({ state, at }): Change => ({ entry, kind: state, atMs: Date.parse(at) }));
  // An event that is withdrawn is not also listed as new.
  const isNew = isNearOnTheClock(event, match) && (since.length === 0 || event.state !== 'withdrawn');
  return isNew ? [first, ...since] : since;
}

/** Where a provider tells the score alone, nothing is known of the last minutes: not even that they were quiet. */
export function hasNewsworthyEvents({ events }: Followed): boolean {
  return events.some(isNewsworthy);
}

/** What happened, and what was decided of what had happened, within the last minutes; newest first. */
export function recentChanges(match: Followed, nowMs: number): Change[] {
  return tellOnce(match.events.filter(isNewsworthy))
    .flatMap((entry) => changesOf(entry, match))
    .filter(({ atMs }) => nowMs - atMs <= RECENT_MS)
    .sort((a, b) => b.atMs - a.atMs || b.entry.event.minute - a.entry.event.minute);
}

const NOT_NEW = {
  withdrawn: 'match.recent.withdrawn',
  confirmed: 'match.recent.confirmed',
  'under-review': 'match.recent.under-review',
} as const;

/** One sentence for a change, in the reader's language: what happened, to whom, and how it stands after it. */
export function useEventSentence(match: Pick<MatchDetail, 'home' | 'away'>): (change: Change) => string {
  const intl = useIntl();
  const known = useKnownKey();
  const text = (id: MessageKey): string => intl.formatMessage({ id });

  const plain = ({ entry: { event, reason } }: Change): string => {
    const decision = known(reason);
    if (event.type === 'phase') return text(decision ?? 'event.phase');
    const verdict = text(decision ?? 'event.var');
    if (event.side === null) return event.type === 'var' ? verdict : text(`event.${event.type}`);
    const unknown = text('event.unknownPlayer');
    return intl.formatMessage(
      { id: `event.sentence.${event.type}` },
      {
        team: match[event.side].name,
        player: event.player?.name ?? unknown,
        related: event.related?.name ?? unknown,
        decision: verdict,
      },
    );
  };

  const bracketed = (sentence: string, more: string): string =>
    intl.formatMessage({ id: 'match.recent.withScore' }, { sentence, score: more });

  return (change) => {
    const { entry, kind } = change;
    const sentence = plain(change);
    if (kind === 'new') {
      const { score } = entry.event;
      return score === null
        ? sentence
        : bracketed(sentence, intl.formatMessage({ id: 'matches.score' }, score));
    }
    const reason = entry.event.type === 'var' ? undefined : known(entry.reason);
    const status = intl.formatMessage({ id: NOT_NEW[kind] }, { sentence });
    return reason === undefined || kind !== 'withdrawn' ? status : bracketed(status, text(reason));
  };
}
