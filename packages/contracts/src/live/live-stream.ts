import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';

/** As many as one stream may follow. */
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
 * `topics=` of `GET /api/live`: a comma list. Order and repetition mean nothing, so the parsed list has neither:
 * two streams of the same topics have the same list.
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
        message: 'topics are matches, match:{id}, league:{id} or team:{id}, parted by commas',
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

/** The topics that news of a match belongs to. */
export function topicsOfMatch({ id, league, home, away }: TopicsOfMatch): readonly LiveTopic[] {
  return ['matches', `match:${id}`, `league:${league.id}`, `team:${home.id}`, `team:${away.id}`];
}

/** The stream of changes: an operation whose answer does not end. */
export const LIVE_STREAM = {
  path: '/api/live',
  summary: 'Changes of matches that are being played, as server-sent events',
  query: z.object({
    topics: liveTopics,
    /** Where to go on, for clients that cannot send `Last-Event-ID`; whatever it is not is answered with a resync. */
    cursor: z.string().max(64).optional(),
  }),
} as const;

/** Older than this is no delay of ours: a machine slept. */
export const MOST_SCREEN_AGE_MS = 300_000;
export const MOST_SCREEN_AGES = 20;

/**
 * What a browser that was drawn for it tells of changes that it has shown: how long each had taken from when the provider
 * was asked to the screen. Nothing else: no match, no page, nobody.
 */
export const LiveScreenReport = z.strictObject({
  agesMs: z.array(z.number().int().min(0).max(MOST_SCREEN_AGE_MS)).min(1).max(MOST_SCREEN_AGES),
});
export type LiveScreenReport = z.infer<typeof LiveScreenReport>;
