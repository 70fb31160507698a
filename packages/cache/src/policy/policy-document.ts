import { z } from 'zod';
import { type FixturePhase, FIXTURE_PHASES } from '../phase/phase.ts';
import type { PolicyRule } from './policy.ts';
import { PolicyInvalidError, problemsOf, type PolicyProblem } from './policy-errors.ts';

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
type WrittenRule = z.output<typeof WrittenRule>;

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

/** What a hotter phase should not have more of than a colder one. */
const LASTING = ['freshMs', 'staleMs'] as const;

/** Says where the order of heat is turned round: of two neighbours the hotter one keeps longer. */
function priorityWarnings(document: PolicyDocument): readonly PolicyProblem[] {
  const table = new RuleTable(document);
  return Object.keys(document.routes).flatMap((route) =>
    neighbours().flatMap(([hotter, colder]) =>
      LASTING.flatMap((name) => {
        const hot = table.rule(route, hotter)[name];
        const cold = table.rule(route, colder)[name];
        if (hot <= cold) return [];
        return [
          {
            path: `routes.${route}.${hotter}.${name}`,
            message: `${hot} ms keeps longer than the ${cold} ms of the colder phase ${colder}`,
          },
        ];
      }),
    ),
  );
}

function neighbours(): readonly (readonly [FixturePhase, FixturePhase])[] {
  return FIXTURE_PHASES.flatMap((hotter, index) => {
    const colder = FIXTURE_PHASES[index + 1];
    return colder === undefined ? [] : [[hotter, colder] as const];
  });
}

export interface ReadPolicy {
  readonly document: PolicyDocument;
  /** Odd, and perhaps meant: a hotter phase that keeps longer than a colder one. */
  readonly warnings: readonly PolicyProblem[];
}

/**
 * A policy document from outside.
 *
 * @param routes all that the caller asks by, `default` aside.
 * @throws PolicyInvalidError with every problem that was found, each with its path.
 * @example readPolicyDocument(JSON.parse(text), ['matches.live', 'match']).document.version
 */
export function readPolicyDocument(input: unknown, routes: readonly string[]): ReadPolicy {
  const parsed = PolicyDocument.safeParse(input);
  if (!parsed.success) throw new PolicyInvalidError(problemsOf(parsed.error), { cause: parsed.error });
  const document = parsed.data;
  const problems = [...unknownRoutes(document, routes), ...missingNumbers(document)];
  if (problems.length > 0) throw new PolicyInvalidError(problems);
  return { document, warnings: priorityWarnings(document) };
}

function unknownRoutes(document: PolicyDocument, routes: readonly string[]): readonly PolicyProblem[] {
  const known = new Set([DEFAULT_ROUTE, ...routes]);
  return Object.keys(document.routes)
    .filter((route) => !known.has(route))
    .map((route) => ({
      path: `routes.${route}`,
      message: `unknown route; known are ${[...known].sort().join(', ')}`,
    }));
}

/** Every number has to come from somewhere: the default has them all. */
function missingNumbers(document: PolicyDocument): readonly PolicyProblem[] {
  const base = document.routes[DEFAULT_ROUTE];
  if (base === undefined) return [{ path: `routes.${DEFAULT_ROUTE}`, message: 'required' }];
  return RULE_NUMBERS.filter((name) => base.cold[name] === undefined).map((name) => ({
    path: `routes.${DEFAULT_ROUTE}.cold.${name}`,
    message: 'required: what other routes and phases leave out is taken from here',
  }));
}

type PhaseRules = Readonly<Record<FixturePhase, PolicyRule>>;
type WrittenRoute = PolicyDocument['routes'][string];

/** All rules of a document, worked out: two look-ups on the hot path, no inheritance left. */
export class RuleTable {
  readonly #byRoute: ReadonlyMap<string, PhaseRules>;
  readonly #default: PhaseRules;

  /** @param document one that `readPolicyDocument` has found valid. */
  constructor(document: PolicyDocument) {
    const base = document.routes[DEFAULT_ROUTE] ?? { cold: {} };
    this.#default = phaseRules(base, base.cold);
    this.#byRoute = new Map(
      Object.entries(document.routes).map(([route, rules]) => [route, phaseRules(rules, base.cold)]),
    );
  }

  rule(route: string, phase: FixturePhase): PolicyRule {
    return (this.#byRoute.get(route) ?? this.#default)[phase];
  }
}

function phaseRules(rules: WrittenRoute, base: WrittenRule): PhaseRules {
  const of = (phase: FixturePhase): PolicyRule => resolved([rules[phase] ?? {}, rules.cold, base]);
  return {
    'kick-off': of('kick-off'),
    stoppage: of('stoppage'),
    live: of('live'),
    'half-time': of('half-time'),
    'full-time': of('full-time'),
    pre: of('pre'),
    cold: of('cold'),
  };
}

/** Of each number the first that is written: the phase's, the route's `cold`, the default's `cold`. */
function resolved(layers: readonly WrittenRule[]): PolicyRule {
  const first = (name: RuleNumber): number =>
    layers.map((layer) => layer[name]?.value).find((value) => value !== undefined) ?? 0;
  return {
    freshMs: first('freshMs'),
    staleMs: first('staleMs'),
    errorMs: first('errorMs'),
    negativeMs: first('negativeMs'),
    jitter: first('jitter'),
  };
}
