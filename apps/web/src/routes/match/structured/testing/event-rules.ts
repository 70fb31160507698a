import { z } from 'zod';

/**
 * Google's documented rules for Event and its subtypes: the required properties, and the format of the recommended
 * ones.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */

/** "In ISO-8601 format, … include the UTC/GMT offset"; "if you don't know the time, provide only the date". */
const StartDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

const Url = z.url({ protocol: /^https?$/ });
const Name = z.string().trim().min(1);

/**
 * `location.address` is required, `location.name` recommended; a postal address has at least one property besides its
 * type.
 */
const Place = z.object({
  '@type': z.literal('Place'),
  name: Name,
  address: z
    .object({
      '@type': z.literal('PostalAddress'),
      addressLocality: Name.optional(),
      addressCountry: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    })
    .refine(({ addressCountry, addressLocality }) => (addressCountry ?? addressLocality) !== undefined),
});

const EVENT_STATUS = [
  'https://schema.org/EventCancelled',
  'https://schema.org/EventPostponed',
  'https://schema.org/EventRescheduled',
  'https://schema.org/EventScheduled',
] as const;

const Common = z.object({
  name: Name,
  startDate: StartDate,
  location: Place,
  eventStatus: z.enum(EVENT_STATUS),
});

/**
 * "previousStartDate … if the event has been rescheduled", "otherwise don't include it". It differs from `startDate`.
 */
export const SportsEventRules = Common.extend({
  '@type': z.literal('SportsEvent'),
  '@id': Url,
  description: Name,
  url: Url,
  image: z.array(Url).min(1),
  previousStartDate: z.iso.datetime({ offset: true }).optional(),
  organizer: z.object({ '@type': z.literal('SportsOrganization'), name: Name, url: Url }),
  homeTeam: z.object({ '@type': z.literal('SportsTeam'), '@id': Url, name: Name, sport: Name, url: Url }),
  awayTeam: z.object({ '@type': z.literal('SportsTeam'), '@id': Url, name: Name, sport: Name, url: Url }),
  competitor: z.array(z.object({ '@id': Url })).length(2),
  performer: z.array(z.object({ '@id': Url })).length(2),
}).refine(
  ({ eventStatus, previousStartDate, startDate }) =>
    (eventStatus === 'https://schema.org/EventRescheduled') === (previousStartDate !== undefined) &&
    previousStartDate !== startDate,
  'previousStartDate goes with EventRescheduled, and with it only',
);

export const BroadcastEventRules = Common.extend({
  '@type': z.literal('BroadcastEvent'),
  isLiveBroadcast: z.literal(true),
  broadcastOfEvent: z.object({ '@id': Url }),
  publishedOn: z.object({ '@type': z.literal('BroadcastService'), name: Name }),
  url: Url.optional(),
});
