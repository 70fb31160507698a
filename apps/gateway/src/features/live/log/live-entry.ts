import {
  LIVE_EVENTS,
  PHASES,
  readLiveMessage,
  topicsOfMatch,
  type LiveChange,
  type LiveTopic,
} from '@touchline/contracts';
import { z } from 'zod';

type Phase = (typeof PHASES)[number];

/** A change to append. The log assigns its number. */
export interface NewEntry {
  readonly change: LiveChange;
  readonly topics: readonly LiveTopic[];
  /** When the provider's response had arrived, by the wall clock. Latency from then on is our own. */
  readonly answeredAtMs: number;
  /**
   * When the previous call to the provider began, whose response lacked the change: the change has happened since
   * then. `null` if nobody was watching before, so that nobody has waited for it.
   */
  readonly sinceMs: number | null;
  readonly phase: Phase;
}

/** A change in the log; the first has number 1. */
export interface LiveEntry extends NewEntry {
  readonly number: number;
}

export function entriesOf(
  changes: readonly LiveChange[],
  match: Parameters<typeof topicsOfMatch>[0],
  found: Pick<NewEntry, 'answeredAtMs' | 'sinceMs' | 'phase'>,
): readonly NewEntry[] {
  const topics = topicsOfMatch(match);
  return changes.map((change) => ({ change, topics, ...found }));
}

const Written = z.object({
  type: z.enum(Object.keys(LIVE_EVENTS)),
  data: z.unknown(),
  league: z.string(),
  teams: z.tuple([z.string(), z.string()]),
  id: z.string(),
  answeredAtMs: z.number(),
  // Absent in entries of the previous release.
  sinceMs: z.number().nullable().default(null),
  phase: z.enum(PHASES).default('live'),
});

const idIn = (topics: readonly LiveTopic[], index: number): string => topics[index]?.split(':')[1] ?? '';

/** Serialises an entry for the shared log. */
export function writeEntry({ change: { type, data }, topics, ...found }: NewEntry): string {
  const [id, league, home, away] = [1, 2, 3, 4].map((index) => idIn(topics, index));
  return JSON.stringify({ type, data, id, league, teams: [home, away], ...found });
}

/** Parses an entry of the shared log. Returns `undefined` for a change that this release does not know. */
export function readEntry(text: string, number: number): LiveEntry | undefined {
  const written = Written.parse(JSON.parse(text));
  const change = readLiveMessage(written.type, JSON.stringify(written.data));
  if (change === undefined || change.type === 'resync' || change.type === 'heartbeat') return undefined;
  const { id, league, teams, answeredAtMs, sinceMs, phase } = written;
  const [home, away] = teams;
  const topics = topicsOfMatch({ id, league: { id: league }, home: { id: home }, away: { id: away } });
  return { number, change, topics, answeredAtMs, sinceMs, phase };
}
