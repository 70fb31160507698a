import { z } from 'zod';

/** The provider's ids are numbers; inside the gateway ids are strings. */
export const WireId = z.int().transform(String);

/** To this provider, absent and null are the same, and which is used varies by endpoint and by year. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** Names may have spaces around them or HTML entities, and an empty string means "none". */
export const WireText = z.string().transform((raw) => {
  const text = decodeEntities(raw).trim();
  return text === '' ? null : text;
});

export const WireName = WireText.refine((name): name is string => name !== null, 'empty name');

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&#039;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|apos|quot|lt|gt|#0?39);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * The https address of a picture that everyone may fetch, as the provider's are. The embedded sandbox's pictures are
 * on this machine's loopback address, which visitors cannot reach.
 */
export const WireImage = z
  .unknown()
  .transform((value) => (typeof value === 'string' && /^https:\/\//i.test(value) ? value : null));

export const WireGoals = z.object({ home: orNull(z.int().min(0)), away: orNull(z.int().min(0)) });
export type WireGoals = z.infer<typeof WireGoals>;

export const WirePerson = z
  .object({ id: orNull(WireId), name: orNull(WireText) })
  .nullish()
  .transform((person) => person ?? { id: null, name: null });
export type WirePerson = z.infer<typeof WirePerson>;

export const WireTeamRef = z.object({ id: WireId, name: WireName, logo: WireImage });
export type WireTeamRef = z.infer<typeof WireTeamRef>;

/**
 * The envelope of every response. The provider's server is PHP, where an empty map is `[]`: without errors `errors`
 * is an array, otherwise an object of `{field: message}`, with HTTP 200.
 */
export const ApiFootballEnvelope = z.object({
  errors: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .transform((errors): Readonly<Record<string, string>> => {
      const entries = Object.entries(errors ?? {});
      return Object.fromEntries(entries.map(([field, message]) => [field, messageOf(message)]));
    }),
  paging: z.object({ current: z.int(), total: z.int() }).nullish(),
  response: z.unknown(),
});
export type ApiFootballEnvelope = z.infer<typeof ApiFootballEnvelope>;

const messageOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message);
