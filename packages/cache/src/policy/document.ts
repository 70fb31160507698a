import { z } from 'zod';
import type { FixturePhase } from '../phase/phase.ts';
import type { PolicyRule } from './policy.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** A number, and why it is that one: whoever changes the number finds what it was made from. */
function reasoned(min: number, max: number) {
  return z.strictObject({ value: z.number().min(min).max(max), why: z.string().trim().min(8).max(400) });
}

function rule(longestFreshMs: number) {
  return z.strictObject({
    freshMs: reasoned(SECOND_MS, longestFreshMs).optional(),
    staleMs: reasoned(0, 30 * DAY_MS).optional(),
    errorMs: reasoned(0, 90 * DAY_MS).optional(),
    negativeMs: reasoned(SECOND_MS, DAY_MS).optional(),
    jitter: reasoned(0, 0.5).optional(),
  });
}

/** Numbers of one phase; one that is absent is that of `cold`, and of `default` when `cold` has none either. */
const WrittenRule = rule(30 * DAY_MS);
/** While a ball rolls nobody means to keep a score for longer than this; a provider's smallest plan needs 15 min. */
const PlayingRule = rule(HOUR_MS);
export type WrittenRule = z.output<typeof WrittenRule>;

const RouteRules = z.strictObject({
  'kick-off': PlayingRule.optional(),
  stoppage: PlayingRule.optional(),
  live: PlayingRule.optional(),
  'half-time': PlayingRule.optional(),
  'full-time': WrittenRule.optional(),
  pre: WrittenRule.optional(),
  cold: WrittenRule,
} satisfies Record<FixturePhase, z.ZodType>);

/**
 * The policy as it is kept, shown and changed: route x phase -> five numbers, each with its reason.
 *
 * @example
 * const document: PolicyDocument = {
 *   version: 1,
 *   note: 'first',
 *   routes: {
 *     default: { cold: { freshMs: { value: 60_000, why: 'nothing known about the route' }, … } },
 *     match: { cold: {}, live: { freshMs: { value: 15_000, why: 'the provider renews events every 15 s' } } },
 *   },
 * };
 */
export const PolicyDocument = z.strictObject({
  /** Of the document in force: its own. Of one that is proposed: the version that it was made from. */
  version: z.int().min(1),
  /** Why it was written, for the history. */
  note: z.string().trim().max(500),
  /** `default` must be among them, and its `cold` must have all numbers. */
  routes: z.record(z.string().regex(/^[a-z][a-z0-9.-]*$/u), RouteRules),
});
export type PolicyDocument = z.output<typeof PolicyDocument>;

/** In the order in which they are shown. */
export const RULE_NUMBERS = [
  'freshMs',
  'staleMs',
  'errorMs',
  'negativeMs',
  'jitter',
] as const satisfies readonly (keyof PolicyRule)[];
export type RuleNumber = (typeof RULE_NUMBERS)[number];

/** The row for routes that have none of their own. */
export const DEFAULT_ROUTE = 'default';
