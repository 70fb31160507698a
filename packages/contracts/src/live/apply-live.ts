// Contains no schema: a page patches what it shows with messages it has already parsed.
import type { MatchDetail } from '../matches/match-detail.ts';
import type { MatchEvent } from '../matches/match-event.ts';
import type { MatchSummary } from '../matches/match-summary.ts';
import type { LiveChange, LiveMessage } from './live-message.ts';

/** Returns the id of the match that a message is about; `undefined` if there is none. */
export function matchOfLive(message: LiveMessage): string | undefined {
  if (message.type === 'resync' || message.type === 'heartbeat') return undefined;
  return message.type === 'match' ? message.data.match.id : message.data.match;
}

function isAbout(id: string, message: LiveMessage): message is LiveChange {
  return matchOfLive(message) === id;
}

type Head = Pick<MatchSummary, 'status' | 'score' | 'aggregate' | 'winner' | 'redCards' | 'updatedAt'>;

/** Returns the fields of the head that are present in the message. */
function headOf(data: Exclude<LiveChange, { type: 'match' }>['data']): Partial<Head> {
  const { updatedAt, status, score, aggregate, winner, redCards } = data;
  return {
    updatedAt,
    ...(status === undefined ? {} : { status }),
    ...(score === undefined ? {} : { score }),
    ...(aggregate === undefined ? {} : { aggregate }),
    ...(winner === undefined ? {} : { winner }),
    ...(redCards === undefined ? {} : { redCards }),
  };
}

/**
 * Applies a message to a list item. Returns the same object if the message is not about it. Messages must be applied
 * in stream order; applying one twice has no effect.
 */
export function applyLiveToSummary<S extends MatchSummary>(summary: S, message: LiveMessage): S {
  if (!isAbout(summary.id, message)) return summary;
  if (message.type === 'match') return { ...summary, ...message.data.match };
  return { ...summary, ...headOf(message.data) };
}

/** Inserts an event after its predecessor, or at the end if that is unknown. */
function placed(events: readonly MatchEvent[], event: MatchEvent, after: string | null): MatchEvent[] {
  const others = events.filter(({ id }) => id !== event.id);
  const before = others.findIndex(({ id }) => id === after);
  const at = after === null ? 0 : before === -1 ? others.length : before + 1;
  return others.toSpliced(at, 0, event);
}

/** Applies a message to a whole match. Returns the same object if the message is not about it. */
export function applyLiveToDetail(detail: MatchDetail, message: LiveMessage): MatchDetail {
  if (!isAbout(detail.id, message)) return detail;
  const after = applyLiveToSummary(detail, message);
  if (message.type === 'match') {
    const { events = detail.events, previousKickoff } = message.data;
    return { ...after, events, previousKickoff };
  }
  if (message.type !== 'event' && message.type !== 'correction') return after;
  const { event, after: follows } = message.data;
  if (event === undefined) return after;
  return { ...after, events: placed(detail.events, event, follows ?? null) };
}
