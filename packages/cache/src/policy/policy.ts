import type { FixturePhase } from '../phase/fixture-phase.ts';
import { DEFAULT_ROUTE, type PolicyDocument, type RuleNumber, type WrittenRule } from './policy-document.ts';

/** How long an answer of one route keeps in one phase. All in milliseconds but the jitter. */
export interface PolicyRule {
  /** Served without asking. */
  readonly freshMs: number;
  /** After that: served at once, and renewed behind the visitor's back. */
  readonly staleMs: number;
  /** After that: served only when the origin cannot answer, and marked as stale. */
  readonly errorMs: number;
  /** How long "there is no such thing" is believed. */
  readonly negativeMs: number;
  /** Share of `freshMs` by which nodes and keys part, 0 to 0.5: up to so much is taken off. */
  readonly jitter: number;
}

/** The rules that are in force, and which version of them: what the engine asks. */
export interface PolicyReader {
  readonly version: number;
  /** A route that the document does not name has the rules of `default`; a phase that it does not, of `cold`. */
  rule(route: string, phase: FixturePhase): PolicyRule;
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
