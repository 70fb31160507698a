import { z } from 'zod';

/** The provider's ids are numbers; inside the gateway ids are strings. */
export const WireId = z.int().transform(String);

/** To this provider, absent and null are the same. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** An empty or blank string means none: without a country the code is " ". */
export const ApiSportsText = z.string().transform((raw) => {
  const text = raw.trim();
  return text === '' ? null : text;
});

export const ApiSportsName = ApiSportsText.refine((name): name is string => name !== null, 'empty name');

/** Only https is accepted: the embedded sandbox's pictures are on a loopback address that visitors cannot reach. */
export const ApiSportsImage = z
  .unknown()
  .transform((value) => (typeof value === 'string' && /^https:\/\/\S+$/i.test(value) ? value : null));

/** "2024-2025", or 2024 as string or number: one recorded response has both. */
export const ApiSportsSeason = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((season) => /^\d{4}(?:-\d{4})?$/u.test(season), 'not a season');

/** The code " " means no country; `EN` and the like are not codes of ISO 3166, so the name decides. */
export const WireCountry = z
  .object({ name: orNull(ApiSportsText), code: orNull(ApiSportsText) })
  .transform(({ name, code }) => ({
    name: name ?? 'World',
    code: code !== null && /^[A-Z]{2}(?:-[A-Z]{3})?$/u.test(code) ? code : null,
  }));

export const ApiSportsTeam = z.object({ id: WireId, name: ApiSportsName, logo: ApiSportsImage });

const WireLeagueRef = z.object({
  id: WireId,
  name: ApiSportsName,
  logo: ApiSportsImage,
  season: ApiSportsSeason,
});

/** Minutes, as string or number. */
const WireTimer = z
  .union([z.string(), z.int()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return /^\d{1,3}$/u.test(text) ? Number(text) : null;
  });

export const WirePoints = orNull(z.int().min(0));

/** The fields of a `/games` row in both sports. */
export const WireGameBase = z.object({
  id: WireId,
  timestamp: z.int(),
  stage: orNull(ApiSportsText),
  week: orNull(z.union([ApiSportsText, z.int().transform(String)])),
  venue: orNull(ApiSportsText),
  /** Hockey only; basketball has it in `status`. */
  timer: WireTimer,
  status: z.object({ short: z.string(), timer: WireTimer }),
  league: WireLeagueRef,
  country: WireCountry,
  teams: z.object({ home: ApiSportsTeam, away: ApiSportsTeam }),
});
export type WireGameBase = z.infer<typeof WireGameBase>;

/**
 * Like football's envelope, without `paging`: `errors` is an array if there are none, otherwise an object, with HTTP
 * 200.
 */
export const ApiSportsEnvelope = z.object({
  errors: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .transform((errors) => Object.keys(errors ?? {})),
  response: z.array(z.unknown()),
});
export type ApiSportsEnvelope = z.infer<typeof ApiSportsEnvelope>;
