import { z } from 'zod';
import { BASE_PHASE, type PhaseDefinition } from '../phase/phase.ts';
import type { PolicyRule } from './policy.ts';
import { PolicyInvalidError, problemsOf, type PolicyProblem } from './policy-errors.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;

/** A number with the reason for its value, for the next person who changes it. */
function reasoned(min: number, max: number) {
  return z.strictObject({ value: z.number().min(min).max(max), why: z.string().trim().min(8).max(400) });
}

const MAX_FRESH_MS = 30 * DAY_MS;

/** Numbers of one phase. An absent number is inherited from `cold`, and from `default` if `cold` lacks it too. */
function writtenRule(maxFreshMs: number) {
  return z.strictObject({
    freshMs: reasoned(SECOND_MS, maxFreshMs).optional(),
    staleMs: reasoned(0, 30 * DAY_MS).optional(),
    errorMs: reasoned(0, 90 * DAY_MS).optional(),
    negativeMs: reasoned(SECOND_MS, DAY_MS).optional(),
    jitter: reasoned(0, 0.5).optional(),
  });
}

const WrittenRule = writtenRule(MAX_FRESH_MS);
type WrittenRule = z.output<typeof WrittenRule>;

const RouteName = z.string().regex(/^[a-z][a-z0-9.-]*$/u);

/**
 * The policy as it is stored, shown and changed: route x phase -> five numbers, each with its reason.
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
  /** For the document in force: its own version. For a proposal: the version that it is based on. */
  version: z.int().min(1),
  /** Reason for the change, for the history. */
  note: z.string().trim().max(500),
  /** Must contain `default`, whose `cold` must have all numbers. */
  routes: z.record(RouteName, z.object({ [BASE_PHASE]: WrittenRule }).catchall(WrittenRule)),
});
export type PolicyDocument = z.output<typeof PolicyDocument>;

/** Returns the schema of a document that names only these phases and respects their bounds. */
function documentOf(phases: readonly PhaseDefinition[]) {
  const rules = phases.map(
    ({ name, maxFreshMs = MAX_FRESH_MS }) => [name, writtenRule(maxFreshMs).optional()] as const,
  );
  const routeRules = z.strictObject({ ...Object.fromEntries(rules), [BASE_PHASE]: WrittenRule });
  return PolicyDocument.extend({ routes: z.record(RouteName, routeRules) });
}

/** In display order. */
export const RULE_NUMBERS = [
  'freshMs',
  'staleMs',
  'errorMs',
  'negativeMs',
  'jitter',
] as const satisfies readonly (keyof PolicyRule)[];
export type RuleNumber = (typeof RULE_NUMBERS)[number];

/** The row for routes without their own. */
export const DEFAULT_ROUTE = 'default';

/** Numbers that should not be greater for a hotter phase than for a colder one. */
const LASTING = ['freshMs', 'staleMs'] as const;

/** Warns where of two adjacent phases the hotter one keeps entries longer. */
function priorityWarnings(
  document: PolicyDocument,
  phases: readonly PhaseDefinition[],
): readonly PolicyProblem[] {
  const table = new RuleTable(document);
  return Object.keys(document.routes).flatMap((route) =>
    neighbours(phases).flatMap(([hotter, colder]) =>
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

function neighbours(phases: readonly PhaseDefinition[]): readonly (readonly [string, string])[] {
  return phases.flatMap(({ name }, index) => {
    const colder = phases[index + 1];
    return colder === undefined ? [] : [[name, colder.name] as const];
  });
}

/** The names that a policy document may use. */
export interface PolicyNames {
  /** All routes that the caller uses, except `default`. */
  readonly routes: readonly string[];
  /** All phases that the caller uses, hottest first, `cold` last. */
  readonly phases: readonly PhaseDefinition[];
}

export interface ReadPolicy {
  readonly document: PolicyDocument;
  /** Unusual but allowed: a hotter phase that keeps entries longer than a colder one. */
  readonly warnings: readonly PolicyProblem[];
}

/**
 * Validates an external policy document.
 *
 * @throws PolicyInvalidError with every problem found, each with its path.
 * @example
 * const names = { routes: ['match'], phases: [{ name: 'live', maxFreshMs: 3_600_000 }, { name: 'cold' }] };
 * readPolicyDocument(JSON.parse(text), names).document.version;
 */
export function readPolicyDocument(input: unknown, { routes, phases }: PolicyNames): ReadPolicy {
  const parsed = documentOf(phases).safeParse(input);
  if (!parsed.success) throw new PolicyInvalidError(problemsOf(parsed.error), { cause: parsed.error });
  const document = PolicyDocument.parse(parsed.data);
  const problems = [...unknownRoutes(document, routes), ...missingNumbers(document)];
  if (problems.length > 0) throw new PolicyInvalidError(problems);
  return { document, warnings: priorityWarnings(document, phases) };
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

/** Lists the numbers missing in the default, which other rules fall back to. */
function missingNumbers(document: PolicyDocument): readonly PolicyProblem[] {
  const base = document.routes[DEFAULT_ROUTE];
  if (base === undefined) return [{ path: `routes.${DEFAULT_ROUTE}`, message: 'required' }];
  return RULE_NUMBERS.filter((name) => base[BASE_PHASE][name] === undefined).map((name) => ({
    path: `routes.${DEFAULT_ROUTE}.${BASE_PHASE}.${name}`,
    message: 'required: other routes and phases inherit it',
  }));
}

/** Rules of one route: by phase, and `base` for all other phases. */
interface PhaseRules {
  readonly byPhase: ReadonlyMap<string, PolicyRule>;
  readonly base: PolicyRule;
}

type WrittenRoute = PolicyDocument['routes'][string];

/** All rules of a document with inheritance resolved: two look-ups on the hot path. */
export class RuleTable {
  readonly #byRoute: ReadonlyMap<string, PhaseRules>;
  readonly #default: PhaseRules;

  /** @param document a document validated by `readPolicyDocument`. */
  constructor(document: PolicyDocument) {
    const base = document.routes[DEFAULT_ROUTE] ?? { [BASE_PHASE]: {} };
    this.#default = phaseRules(base, base[BASE_PHASE]);
    this.#byRoute = new Map(
      Object.entries(document.routes).map(([route, rules]) => [route, phaseRules(rules, base[BASE_PHASE])]),
    );
  }

  rule(route: string, phase: string): PolicyRule {
    const rules = this.#byRoute.get(route) ?? this.#default;
    return rules.byPhase.get(phase) ?? rules.base;
  }
}

function phaseRules(rules: WrittenRoute, base: WrittenRule): PhaseRules {
  const own = rules[BASE_PHASE];
  return {
    byPhase: new Map(Object.entries(rules).map(([phase, rule]) => [phase, resolved([rule, own, base])])),
    base: resolved([own, base]),
  };
}

/**
 * For each number, takes the first that is defined: in the phase, in the route's `cold`, or in the default's `cold`.
 */
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
