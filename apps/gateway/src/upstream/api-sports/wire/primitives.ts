import { z } from 'zod';

/** The provider numbers everything; inside, ids are text. */
export const WireId = z.int().transform(String);

/** Absent and null are the same to this provider. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** An empty or blank text is none: a country of none has the code " ". */
export const ApiSportsText = z.string().transform((raw) => {
  const text = raw.trim();
  return text === '' ? null : text;
});

export const ApiSportsName = ApiSportsText.refine((name): name is string => name !== null, 'empty name');

/** Over https only: the embedded sandbox's pictures lie on a loopback where no visitor could follow. */
export const ApiSportsImage = z
  .unknown()
  .transform((value) => (typeof value === 'string' && /^https:\/\/\S+$/i.test(value) ? value : null));

/** "2024-2025", or 2024 as text or number: both in one recorded answer. */
export const ApiSportsSeason = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((season) => /^\d{4}(?:-\d{4})?$/u.test(season), 'not a season');

/** `code` " " is of no country; `EN` and the like are no codes of ISO 3166, and have a name to go by. */
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

/** Minutes, as text or number. */
const WireTimer = z
  .union([z.string(), z.int()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return /^\d{1,3}$/u.test(text) ? Number(text) : null;
  });

export const WirePoints = orNull(z.int().min(0));

/** What a row of `/games` has in both sports. */
export const WireGameBase = z.object({
  id: WireId,
  timestamp: z.int(),
  stage: orNull(ApiSportsText),
  week: orNull(z.union([ApiSportsText, z.int().transform(String)])),
  venue: orNull(ApiSportsText),
  /** Hockey's; basketball's is in `status`. */
  timer: WireTimer,
  status: z.object({ short: z.string(), timer: WireTimer }),
  league: WireLeagueRef,
  country: WireCountry,
  teams: z.object({ home: ApiSportsTeam, away: ApiSportsTeam }),
});
export type WireGameBase = z.infer<typeof WireGameBase>;

/** Football's envelope without `paging`: `errors` is an array when there are none, else an object, with HTTP 200. */
export const ApiSportsEnvelope = z.object({
  errors: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .transform((errors) => Object.keys(errors ?? {})),
  response: z.array(z.unknown()),
});
export type ApiSportsEnvelope = z.infer<typeof ApiSportsEnvelope>;
