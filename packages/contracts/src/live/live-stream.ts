import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';

/** Maximum number of topics of a stream. */
export const MAX_LIVE_TOPICS = 50;
const KINDS = ['match', 'league', 'team'] as const;
/** A kind, a colon and the longest id. */
const MAX_TOPIC_LENGTH = 135;

/** All matches, or those of one match, league or team. */
export type LiveTopic = 'matches' | `${(typeof KINDS)[number]}:${string}`;

function isTopic(text: string): text is LiveTopic {
  if (text === 'matches') return true;
  const colon = text.indexOf(':');
  const kind = text.slice(0, colon);
  return KINDS.some((known) => known === kind) && Id.safeParse(text.slice(colon + 1)).success;
}

/**
 * `topics=` of `GET /api/live`: a comma-separated list. The parsed list is sorted and without repetition, so that
 * streams with the same topics have the same list.
 *
 * @example liveTopics.parse('team:42,match:7,team:42') // ['match:7', 'team:42']
 */
export const liveTopics = z
  .string()
  .min(1)
  .max(MAX_LIVE_TOPICS * (MAX_TOPIC_LENGTH + 1))
  .transform((value, context): readonly LiveTopic[] => {
    const parts = [...new Set(value.split(','))].sort();
    const topics = parts.filter(isTopic);
    if (topics.length !== parts.length) {
      context.addIssue({
        code: 'custom',
        message: 'topics are matches, match:{id}, league:{id} or team:{id}, separated by commas',
      });
    } else if (topics.length > MAX_LIVE_TOPICS) {
      context.addIssue({ code: 'custom', message: `at most ${String(MAX_LIVE_TOPICS)} topics` });
    } else return topics;
    return z.NEVER;
  });

interface TopicsOfMatch {
  readonly id: string;
  readonly league: { readonly id: string };
  readonly home: { readonly id: string };
  readonly away: { readonly id: string };
}

/** Returns the topics of a match's changes. */
export function topicsOfMatch({ id, league, home, away }: TopicsOfMatch): readonly LiveTopic[] {
  return ['matches', `match:${id}`, `league:${league.id}`, `team:${home.id}`, `team:${away.id}`];
}

/** The stream of changes: an operation whose response does not end. */
export const LIVE_STREAM = {
  path: '/api/live',
  summary: 'Changes of live matches as server-sent events',
  query: z.object({
    topics: liveTopics,
    /** Where to continue, for clients that cannot send `Last-Event-ID`. An invalid cursor is answered with a resync. */
    cursor: z.string().max(64).optional(),
  }),
} as const;

/** Older changes do not measure our delay: the machine was asleep. */
export const MOST_SCREEN_AGE_MS = 300_000;
export const MOST_SCREEN_AGES = 20;

/**
 * Report of a sampled browser: for each change shown, the time from the provider's poll to the screen. Contains
 * nothing else: no match, page or user.
 */
export const LiveScreenReport = z.strictObject({
  agesMs: z.array(z.number().int().min(0).max(MOST_SCREEN_AGE_MS)).min(1).max(MOST_SCREEN_AGES),
});
export type LiveScreenReport = z.infer<typeof LiveScreenReport>;
