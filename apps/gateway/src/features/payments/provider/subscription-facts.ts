import { Plan } from '@touchline/contracts';
import { z } from 'zod';

/** The provider's words for a subscription. `unknown`: a word that this site does not know, kept in `said`. */
const PROVIDER_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past-due',
  'unpaid',
  'paused',
  'ended',
  'unknown',
] as const;
const ProviderStatus = z.enum(PROVIDER_STATUSES);
type ProviderStatus = z.infer<typeof ProviderStatus>;

/** What the provider does with invoices while it collects nothing. */
const PAUSE_BEHAVIOURS = ['void', 'keep-as-draft', 'mark-uncollectible', 'unknown'] as const;

/** A subscription as the provider last described it. */
export const SubscriptionFacts = z.object({
  customer: z.string(),
  status: ProviderStatus,
  /** The provider's own word for the status. */
  said: z.string(),
  /** The terms: those of the first item whose price is a plan of this site; `null` if no item is. */
  plan: Plan.nullable(),
  /** The terms at the time of the purchase; `null` for a subscription that was not bought here. */
  soldAs: Plan.nullable(),
  /** Prices of items that are no plan of this site. */
  unknownPrices: z.array(z.string()),
  startedAtMs: z.number(),
  /** From which the periods are counted. */
  anchorMs: z.number(),
  periodEndsAtMs: z.number(),
  trialEndsAtMs: z.number().nullable(),
  /** It ends then, at whatever instant of whatever period. */
  cancelAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  pause: z.object({ behaviour: z.enum(PAUSE_BEHAVIOURS), resumesAtMs: z.number().nullable() }).nullable(),
});
export type SubscriptionFacts = Readonly<z.infer<typeof SubscriptionFacts>>;
