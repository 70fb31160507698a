// No schema in here: a page patches what it shows with what it has parsed.
import type { MatchDetail } from '../matches/match-detail.ts';
import type { MatchEvent } from '../matches/match-event.ts';
import type { MatchSummary } from '../matches/match-summary.ts';
import type { LiveChange, LiveMessage } from './live-message.ts';

/** The match that a message is about; undefined: about none. */
export function matchOfLive(message: LiveMessage): string | undefined {
  if (message.type === 'resync' || message.type === 'heartbeat') return undefined;
  return message.type === 'match' ? message.data.match.id : message.data.match;
}

function isAbout(id: string, message: LiveMessage): message is LiveChange {
  return matchOfLive(message) === id;
}

type Head = Pick<MatchSummary, 'status' | 'score' | 'aggregate' | 'winner' | 'redCards' | 'updatedAt'>;

/** The fields of the head that the message brings. */
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
 * The line of a list after a message; the same object where the message is not about it. Messages are applied in the
 * order of the stream; one that was applied before changes nothing.
 */
export function applyLiveToSummary<S extends MatchSummary>(summary: S, message: LiveMessage): S {
  if (!isAbout(summary.id, message)) return summary;
  if (message.type === 'match') return { ...summary, ...message.data.match };
  return { ...summary, ...headOf(message.data) };
}

/** Puts an event behind the one that it follows; an unknown one before it means the end. */
function placed(events: readonly MatchEvent[], event: MatchEvent, after: string | null): MatchEvent[] {
  const others = events.filter(({ id }) => id !== event.id);
  const before = others.findIndex(({ id }) => id === after);
  const at = after === null ? 0 : before === -1 ? others.length : before + 1;
  return others.toSpliced(at, 0, event);
}

/** The whole match after a message; the same object where the message is not about it. */
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
