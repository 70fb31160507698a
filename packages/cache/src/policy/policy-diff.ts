import type { PhaseDefinition } from '../phase/phase.ts';
import { RULE_NUMBERS, type PolicyDocument, type RuleNumber, RuleTable } from './policy-document.ts';

/** A rule number that changes, whether written in the document or inherited. */
export interface RuleChange {
  readonly route: string;
  readonly phase: string;
  readonly number: RuleNumber;
  readonly from: number;
  readonly to: number;
}

/** Returns the changes in effective rules, by route and phase, in the order of `phases`. */
export function policyDiff(
  from: PolicyDocument,
  to: PolicyDocument,
  phases: readonly PhaseDefinition[],
): readonly RuleChange[] {
  const [before, after] = [new RuleTable(from), new RuleTable(to)];
  const routes = new Set([...Object.keys(from.routes), ...Object.keys(to.routes)]);
  return [...routes].flatMap((route) =>
    phases.flatMap(({ name: phase }) => {
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
 * Returns routes whose stored entries have a longer freshness than new entries would get. Deadlines are absolute, so
 * stored entries keep theirs. To apply the shorter ones immediately, purge these routes softly (`source:<route>`).
 */
export function shrunkRoutes(changes: readonly RuleChange[]): readonly string[] {
  const shrunk = changes.filter(({ number, from, to }) => SHORTENS.has(number) && to < from);
  return [...new Set(shrunk.map(({ route }) => route))];
}

const SHORTENS: ReadonlySet<RuleNumber> = new Set(['freshMs', 'negativeMs']);
