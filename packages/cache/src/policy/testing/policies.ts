import type { PhaseDefinition } from '../../phase/phase.ts';
import type { PolicyDocument } from '../policy-document.ts';
import { contentId, type PolicyRecord } from '../policy-repository.ts';

const why = 'because the test says so';

/** Phases of the tests, hottest first. */
export const PHASES: readonly PhaseDefinition[] = [
  { name: 'kick-off', maxFreshMs: 3_600_000 },
  { name: 'stoppage', maxFreshMs: 3_600_000 },
  { name: 'live', maxFreshMs: 3_600_000 },
  { name: 'half-time', maxFreshMs: 3_600_000 },
  { name: 'full-time' },
  { name: 'pre' },
  { name: 'cold' },
];

/** A complete policy, short enough to read in a test. */
export function policyDocument(
  routes: Readonly<Record<string, PolicyDocument['routes'][string]>> = {},
  version = 1,
): PolicyDocument {
  return {
    version,
    note: `document made from version ${version}`,
    routes: {
      default: {
        cold: {
          freshMs: { value: 60_000, why },
          staleMs: { value: 30_000, why },
          errorMs: { value: 600_000, why },
          negativeMs: { value: 10_000, why },
          jitter: { value: 0, why },
        },
      },
      ...routes,
    },
  };
}

/** @example { match: freshFor({ live: 15_000 }) } */
export function freshFor(
  phases: Partial<Record<keyof PolicyDocument['routes'][string], number>>,
): PolicyDocument['routes'][string] {
  const written = Object.entries(phases).map(
    ([phase, value]) => [phase, { freshMs: { value, why } }] as const,
  );
  return { cold: {}, ...Object.fromEntries(written) };
}

/** A history record for tests. */
export function policyRecord(version: number, document = policyDocument({}, version)): PolicyRecord {
  const content = { version, atMs: version * 1000, by: 'ana', note: `v${version}`, how: 'applied' as const };
  return { ...content, id: contentId({ content, document }), changes: [], document };
}
