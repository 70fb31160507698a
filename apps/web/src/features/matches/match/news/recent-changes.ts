import type { EventState, MatchDetail, MatchEvent } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';
import { tellOnce, type TimelineEvent } from '../timeline/cancelled-goals.ts';
import { useKnownKey } from '../../../../shared/i18n/use-known-key.ts';

const RECENT_MINUTES = 10;
const RECENT_MS = RECENT_MINUTES * 60_000;

/** A new event or a decision about one, and when it happened. */
export interface Change {
  readonly entry: TimelineEvent;
  readonly kind: 'new' | EventState;
  readonly atMs: number;
}

type Followed = Pick<MatchDetail, 'events' | 'status'>;

/** Excludes kick-offs and final whistles, which the clock in the header shows already. */
function isNewsworthy({ type, text }: MatchEvent): boolean {
  return type !== 'phase' || (text !== null && /suspended|interrupted|resumed|abandoned/.test(text));
}

function clockOf(minute: number, addedTime: number | null): number {
  return minute + (addedTime ?? 0);
}

/**
 * Compares by the match clock. `event.at` is when this site first saw the event, which is too recent if the site has
 * just started to follow the match.
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
  // A withdrawn event is not also listed as new.
  const isNew = isNearOnTheClock(event, match) && (since.length === 0 || event.state !== 'withdrawn');
  return isNew ? [first, ...since] : since;
}

/** Returns false if a provider sends the score only. The page then cannot claim that the last minutes were quiet. */
export function hasNewsworthyEvents({ events }: Followed): boolean {
  return events.some(isNewsworthy);
}

/** Returns the events and decisions of the last ten minutes, newest first. */
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

/**
 * Returns a function that describes a change in one sentence in the reader's language: the event, the player and the
 * score after it.
 */
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
