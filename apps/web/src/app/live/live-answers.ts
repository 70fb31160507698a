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

/** Recognizes a match by its fields, anywhere in a response. */
const isMatch = (value: Fields): value is MatchSummary & Fields =>
  has(value, 'kickoff', 'status', 'score', 'winner', 'redCards');
const isDetail = (value: MatchSummary): value is MatchDetail => 'events' in value && 'lineups' in value;
const isTableRow = (value: Fields): value is LiveInTable & Fields => has(value, 'match', 'score', 'counted');

/** Returns false for a message that is older than the match shown: it was sent before the response was made. */
function isNews(match: MatchSummary, message: LiveMessage): boolean {
  if (message.type === 'resync' || message.type === 'heartbeat') return false;
  const { updatedAt } = message.type === 'match' ? message.data.match : message.data;
  return Date.parse(updatedAt) >= Date.parse(match.updatedAt);
}

function matchAfter(match: MatchSummary, message: LiveMessage): MatchSummary {
  if (!isNews(match, message)) return match;
  return isDetail(match) ? applyLiveToDetail(match, message) : applyLiveToSummary(match, message);
}

/** Updates a match in play that counts in a table. */
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

/** Applies a message to an API response. Parts that the message does not concern stay the same objects. */
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

/**
 * Returns the index after the other matches of the same league. A league that is not in the list yet comes before the
 * first less important one.
 */
function placeOf(list: readonly MatchSummary[], match: MatchSummary): number {
  const last = list.findLastIndex(({ league }) => league.id === match.league.id);
  if (last !== -1) return last + 1;
  const lesser = list.findIndex((other) => weight(other) < weight(match));
  return lesser === -1 ? list.length : lesser;
}

/**
 * Adds a match that begins to the list of matches in play. A match that ends stays in the list, marked as ended,
 * until the next refetch.
 */
export function withKickOff(list: readonly MatchSummary[], message: LiveMessage): readonly MatchSummary[] {
  if (message.type !== 'match') return list;
  const { match } = message.data;
  if (!isUnderWay(match.status.phase) || list.some(({ id }) => id === match.id)) return list;
  return list.toSpliced(placeOf(list, match), 0, match);
}

const names = (list: unknown, field: string, id: string): boolean =>
  Array.isArray(list) && list.some((one) => isFields(one) && one[field] === id);

/**
 * Whether the response has to be fetched again because the message is not enough to update it: a match began that a
 * list of all matches in play lacks, or a match changed its phase that is in a table or among a team's live and next
 * matches.
 *
 * @param gathers whether the response is a list of all matches in play
 */
export function asksToRead(data: unknown, message: LiveMessage, gathers: boolean): boolean {
  if (message.type !== 'phase') return false;
  const { match, status } = message.data;
  if (Array.isArray(data)) return gathers && isUnderWay(status.phase) && !names(data, 'id', match);
  if (!isFields(data)) return false;
  if ('groups' in data) return names(data['live'], 'match', match) && !isUnderWay(status.phase);
  return ['live', 'next'].some((part) => names(data[part], 'id', match));
}

/** Whether no further change is expected: the match is over and confirmed. */
export function isSettled(data: unknown): boolean {
  if (!isFields(data) || !isMatch(data)) return false;
  const { phase, confirmed } = data.status;
  return !isUnderWay(phase) && phase !== 'scheduled' && (phase !== 'finished' || confirmed);
}
