import { RULE_NUMBERS, type PolicyDocument, type RuleNumber, RuleTable } from './policy-document.ts';
import { FIXTURE_PHASES, type FixturePhase } from '../phase/phase.ts';

/** A number that comes out differently, whether it is written there or inherited. */
export interface RuleChange {
  readonly route: string;
  readonly phase: FixturePhase;
  readonly number: RuleNumber;
  readonly from: number;
  readonly to: number;
}

/** What changes for whoever asks, route by route and phase by phase. */
export function policyDiff(from: PolicyDocument, to: PolicyDocument): readonly RuleChange[] {
  const [before, after] = [new RuleTable(from), new RuleTable(to)];
  const routes = new Set([...Object.keys(from.routes), ...Object.keys(to.routes)]);
  return [...routes].flatMap((route) =>
    FIXTURE_PHASES.flatMap((phase) => {
      const [old, fresh] = [before.rule(route, phase), after.rule(route, phase)];
      return RULE_NUMBERS.filter((number) => old[number] !== fresh[number]).map((number) => ({
        route,
        phase,
        number,
        from: old[number],
        to: fresh[number],
      }));
    }),
  );
}

/**
 * Routes whose answers were kept under a longer freshness than they would get now. Deadlines are absolute: what
 * is stored keeps them, so whoever wants the shorter ones at once purges these softly (`source:<route>`).
 */
export function shrunkRoutes(changes: readonly RuleChange[]): readonly string[] {
  const shrunk = changes.filter(({ number, from, to }) => SHORTENS.has(number) && to < from);
  return [...new Set(shrunk.map(({ route }) => route))];
}

const SHORTENS: ReadonlySet<RuleNumber> = new Set(['freshMs', 'negativeMs']);
