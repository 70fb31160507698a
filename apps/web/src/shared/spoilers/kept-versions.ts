import type { MatchSummary } from '@touchline/contracts';

/** A match as it came at an instant. */
export interface Version {
  readonly atMs: number;
  /** The same instant by the clock that kick-offs are told by. */
  readonly worldMs: number;
  readonly match: MatchSummary;
}

/** What is older says nothing of how a match stands. */
const KEPT_MS = 15 * 60_000;
/** Some 250 kB: a browser gives a site five megabytes. */
const MOST = { line: 60, detail: 3, versions: 4 } as const;

const FIELDS = ['id', 'kickoff', 'status', 'score', 'winner', 'redCards', 'home', 'away'] as const;

function isMatch(value: unknown): value is MatchSummary {
  return typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);
}

function isVersion(value: unknown): value is Version {
  if (typeof value !== 'object' || value === null) return false;
  const isInstant = (name: string): boolean => Number.isFinite(Reflect.get(value, name));
  return isInstant('atMs') && isInstant('worldMs') && isMatch(Reflect.get(value, 'match'));
}

/** Reads what `textOfVersions` wrote. By hand, as all of the browser's storage is (ADR 0014); what does not fit is left out. */
export function versionsOf(text: string | null, nowMs: number): Map<string, Version[]> {
  const found = new Map<string, Version[]>();
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    return found; // Not ours: as if there were none.
  }
  for (const entry of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    const [key, versions] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (typeof key !== 'string' || !Array.isArray(versions)) continue;
    const fresh = versions.filter(isVersion).filter(({ atMs }) => atMs <= nowMs && nowMs - atMs <= KEPT_MS);
    if (fresh.length > 0) found.set(key, fresh);
  }
  return found;
}

/** Of each match the version that is shown now and the first ones after it, the matches that came last first. */
export function textOfVersions(
  all: ReadonlyMap<string, readonly Version[]>,
  delayMs: number,
  nowMs: number,
): string {
  const recent = [...all].reverse().map(([key, versions]) => {
    const shown = versions.findLastIndex(({ atMs }) => atMs <= nowMs - delayMs);
    return [key, versions.slice(Math.max(0, shown)).slice(0, MOST.versions)] as const;
  });
  const ofKind = (kind: 'line' | 'detail') =>
    recent.filter(([key]) => key.startsWith(kind)).slice(0, MOST[kind]);
  return JSON.stringify([...ofKind('line'), ...ofKind('detail')]);
}
