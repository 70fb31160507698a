import { type PolicyDocument, RuleTable } from '../../policy/policy-document.ts';
import type { PolicyReader, PolicyRule } from '../../policy/policy.ts';

type Rule = Partial<PolicyRule>;

function written(rule: Rule): PolicyDocument['routes'][string]['cold'] {
  const why = 'because the test says so';
  return Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, { value, why }] as const));
}

/** Returns rules for the traffic of an evening, with a test's overrides. */
export function rules({
  list = {},
  match = {},
  cold = {},
}: Readonly<Record<string, Rule>> = {}): PolicyReader {
  const all = {
    freshMs: 60_000,
    staleMs: 60_000,
    errorMs: 3_600_000,
    negativeMs: 20_000,
    jitter: 0.1,
    ...cold,
  };
  const table = new RuleTable({
    version: 1,
    note: 'made by a test',
    routes: {
      default: { cold: written(all) },
      'matches.live': { cold: written({ freshMs: 15_000, staleMs: 15_000, jitter: 0, ...list }) },
      match: {
        cold: {},
        live: written({ freshMs: 15_000, staleMs: 15_000, ...match }),
        pre: written({ freshMs: 40_000, staleMs: 80_000 }),
      },
    },
  });
  return { version: 1, rule: (route, phase) => table.rule(route, phase) };
}

export const PRESENT = rules();

export const CANDIDATES: readonly (readonly [string, PolicyReader])[] = [
  ['the rules as they are', PRESENT],
  ['matches on that keep three times as long', rules({ match: { freshMs: 45_000 } })],
  ['a third of the freshness', rules({ list: { freshMs: 5000 }, match: { freshMs: 5000, staleMs: 5000 } })],
  ['nothing served stale', rules({ list: { staleMs: 0 }, match: { staleMs: 0 }, cold: { staleMs: 0 } })],
  [
    'an hour less half of it by chance',
    rules({
      list: { freshMs: 60_000 },
      match: { freshMs: 600_000, jitter: 0.5 },
      cold: { freshMs: 3_600_000, jitter: 0.5 },
    }),
  ],
];
