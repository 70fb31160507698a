import { DEFAULT_ROUTE, type PolicyDocument, type RuleNumber, type WrittenRule } from './document.ts';
import type { FixturePhase } from '../phase/phase.ts';
import type { PolicyRule } from './policy.ts';

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
