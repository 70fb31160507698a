import {
  applyLiveToDetail,
  applyLiveToSummary,
  isUnderWay,
  matchOfLive,
  type LiveInTable,
  type LiveMessage,
  type MatchDetail,
  type MatchSummary,
} from '@touchline/contracts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const has = (value: Fields, ...names: readonly string[]): boolean => names.every((name) => name in value);

/** By their own fields, wherever in an answer they stand. */
const isMatch = (value: Fields): value is MatchSummary & Fields =>
  has(value, 'kickoff', 'status', 'score', 'winner', 'redCards');
const isDetail = (value: MatchSummary): value is MatchDetail => 'events' in value && 'lineups' in value;
const isTableRow = (value: Fields): value is LiveInTable & Fields => has(value, 'match', 'score', 'counted');

/** What is older than what is shown changes nothing: it was sent before the answer was made. */
function isNews(match: MatchSummary, message: LiveMessage): boolean {
  if (message.type === 'resync' || message.type === 'heartbeat') return false;
  const { updatedAt } = message.type === 'match' ? message.data.match : message.data;
  return Date.parse(updatedAt) >= Date.parse(match.updatedAt);
}

function matchAfter(match: MatchSummary, message: LiveMessage): MatchSummary {
  if (!isNews(match, message)) return match;
  return isDetail(match) ? applyLiveToDetail(match, message) : applyLiveToSummary(match, message);
}

/** A match in play under a table: its score counts there. */
function tableRowAfter(row: LiveInTable, message: LiveMessage): LiveInTable {
  if (message.type === 'resync' || message.type === 'heartbeat' || matchOfLive(message) !== row.match)
    return row;
  const { score } = message.type === 'match' ? message.data.match : message.data;
  if (score === undefined || score.home === null || score.away === null) return row;
  return { ...row, score: { home: score.home, away: score.away } };
}

function fieldsAfter(value: Fields, message: LiveMessage): unknown {
  let changed = false;
  const after: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    after[name] = answerAfter(part, message);
    changed ||= after[name] !== part;
  }
  return changed ? after : value;
}

/** An answer of the API after a message; what the message is not about stays the same object. */
export function answerAfter(value: unknown, message: LiveMessage): unknown {
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    const after = parts.map((part) => answerAfter(part, message));
    return after.every((part, index) => part === parts[index]) ? parts : after;
  }
  if (!isFields(value)) return value;
  if (isMatch(value)) return matchAfter(value, message);
  if (isTableRow(value)) return tableRowAfter(value, message);
  return fieldsAfter(value, message);
}

const weight = ({ league }: MatchSummary): number => (league.friendly ? -1 : league.importance);

/** Behind its own league's matches; a league that is new to the list before the first that is of less importance. */
function placeOf(list: readonly MatchSummary[], match: MatchSummary): number {
  const last = list.findLastIndex(({ league }) => league.id === match.league.id);
  if (last !== -1) return last + 1;
  const lesser = list.findIndex((other) => weight(other) < weight(match));
  return lesser === -1 ? list.length : lesser;
}

/** A match that begins joins the list of those in play. One that ends stays, as ended, until the list is read again. */
export function withKickOff(list: readonly MatchSummary[], message: LiveMessage): readonly MatchSummary[] {
  if (message.type !== 'match') return list;
  const { match } = message.data;
  if (!isUnderWay(match.status.phase) || list.some(({ id }) => id === match.id)) return list;
  return list.toSpliced(placeOf(list, match), 0, match);
}

const names = (list: unknown, field: string, id: string): boolean =>
  Array.isArray(list) && list.some((one) => isFields(one) && one[field] === id);

/**
 * Whether the answer has to be read again, since the message does not say enough: a match began that belongs to a list
 * of everything in play, or one changed its phase that stands in a table, or among what was, is and will be played.
 *
 * @param gathers a list of everything in play
 */
export function asksToRead(data: unknown, message: LiveMessage, gathers: boolean): boolean {
  if (message.type !== 'phase') return false;
  const { match, status } = message.data;
  if (Array.isArray(data)) return gathers && isUnderWay(status.phase) && !names(data, 'id', match);
  if (!isFields(data)) return false;
  if ('groups' in data) return names(data['live'], 'match', match) && !isUnderWay(status.phase);
  return ['live', 'next'].some((part) => names(data[part], 'id', match));
}

/** Nothing is to come of it: it is over, and confirmed. */
export function isSettled(data: unknown): boolean {
  if (!isFields(data) || !isMatch(data)) return false;
  const { phase, confirmed } = data.status;
  return !isUnderWay(phase) && phase !== 'scheduled' && (phase !== 'finished' || confirmed);
}
