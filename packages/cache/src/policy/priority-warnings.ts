import type { PolicyDocument } from './document.ts';
import { FIXTURE_PHASES, type FixturePhase } from '../phase/phase.ts';
import type { PolicyProblem } from './policy-errors.ts';
import { RuleTable } from './rule-table.ts';

/** What a hotter phase should not have more of than a colder one. */
const LASTING = ['freshMs', 'staleMs'] as const;

/** Says where the order of heat is turned round: of two neighbours the hotter one keeps longer. */
export function priorityWarnings(document: PolicyDocument): readonly PolicyProblem[] {
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
