import type { MatchSummary } from '@touchline/contracts';
import { SHOWN_AS_OF } from './shield/answer-marks.ts';

/** A match as received at one instant. */
interface Version {
  readonly atMs: number;
  /** The same instant by the clock of the kick-offs. */
  readonly worldMs: number;
  readonly match: MatchSummary;
}

/** Older versions say nothing about the present score. */
const KEPT_MS = 15 * 60_000;
/** About 250 kB; a browser gives a site five megabytes. */
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

/**
 * Parses the output of `textOfVersions`. By hand, like everything in the browser's storage (ADR 0014); entries in
 * another format are left out.
 */
function versionsOf(text: string | null, nowMs: number): Map<string, Version[]> {
  const found = new Map<string, Version[]>();
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    return found; // Not our format: counts as absent.
  }
  for (const entry of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    const [key, versions] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (typeof key !== 'string' || !Array.isArray(versions)) continue;
    const fresh = versions.filter(isVersion).filter(({ atMs }) => atMs <= nowMs && nowMs - atMs <= KEPT_MS);
    if (fresh.length > 0) found.set(key, fresh);
  }
  return found;
}

/** Serializes, for each match, the version shown now and the first ones after it; the latest matches come first. */
function textOfVersions(
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

/** Time after kick-off from which a match is over and is shown without delay. */
const ON_AIR_MS = 4 * 3_600_000;
/** Enough for a delay of three minutes: a streamed match changes with each message, at most once a second. */
const KEPT = 200;

/** An instant by the browser's own clock and by the clock of the kick-offs. */
interface Moment {
  readonly nowMs: number;
  readonly worldNowMs: number;
}

/**
 * Stores the versions of each match on air with the time at which each arrived, to show each with the delay of the
 * reader's picture.
 */
export class DelayLine {
  readonly #versions: Map<string, Version[]>;

  /** @param seen the output of `text` from an earlier page of this browser */
  constructor(seen: string | null = null, nowMs = 0) {
    this.#versions = versionsOf(seen, nowMs);
  }

  /** @returns whether it differs from the last version */
  note(match: MatchSummary, { nowMs, worldNowMs }: Moment): boolean {
    const key = keyOf(match);
    const versions = this.#versions.get(key) ?? [];
    if (versions.at(-1)?.match === match) return false;
    // The first version of a page has been the same since the match last changed.
    const agoMs = versions.length === 0 ? Math.max(0, worldNowMs - Date.parse(match.updatedAt)) : 0;
    versions.push({ atMs: nowMs - agoMs, worldMs: worldNowMs - agoMs, match });
    this.#versions.set(key, versions.slice(-KEPT));
    return true;
  }

  /**
   * Returns the match as it was at the time of the picture that the reader sees now; `undefined` if no version is
   * that old.
   */
  asOf<T extends MatchSummary>(match: T, pictureMs: number, worldNowMs: number): T | undefined {
    if (match.status.phase === 'scheduled' || worldNowMs - Date.parse(match.kickoff) > ON_AIR_MS)
      return match;
    const found = this.#versions.get(keyOf(match))?.findLast(({ atMs }) => atMs <= pictureMs);
    if (found === undefined) return undefined;
    if (found.match === match) return match;
    // All versions under one key have the same fields.
    return { ...match, ...found.match, [SHOWN_AS_OF]: new Date(found.worldMs).toISOString() };
  }

  /**
   * Returns the match as it was at the time of the picture on screen. It compares the picture's time with the match's
   * own `updatedAt`, before which the change had happened, so the browser's clock does not matter. `undefined` if the
   * picture is older than all known versions.
   */
  asPictured<T extends MatchSummary>(match: T, pictureMs: number): T | undefined {
    if (match.status.phase === 'scheduled') return match;
    const found = this.#pictured(keyOf(match), pictureMs);
    if (found === undefined) return undefined;
    // All versions under one key have the same fields.
    return found.match === match ? match : { ...match, ...found.match };
  }

  /** Identifies the versions of a match that belong to a picture. The result changes only when another version does. */
  picturedVersions(id: string, pictureMs: number): string {
    return (['line', 'detail'] as const)
      .map((kind) => this.#pictured(`${kind} ${id}`, pictureMs)?.match.updatedAt ?? '')
      .join();
  }

  #pictured(key: string, pictureMs: number): Version | undefined {
    return this.#versions.get(key)?.findLast(({ match }) => Date.parse(match.updatedAt) <= pictureMs);
  }

  /** When the next delayed version may be shown; `undefined` if none is waiting. */
  nextDueMs(delayMs: number, nowMs: number): number | undefined {
    const due = [...this.#versions.values()]
      .flatMap((versions) => versions.map(({ atMs }) => atMs + delayMs))
      .filter((dueMs) => dueMs > nowMs);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** Serializes the versions for the next page of this browser, so that it can start with scores. */
  text(delayMs: number, nowMs: number): string {
    return textOfVersions(this.#versions, delayMs, nowMs);
  }
}

/** A match page has more fields than a list, so their versions are separate. */
function keyOf(match: MatchSummary): string {
  return `${'events' in match ? 'detail' : 'line'} ${match.id}`;
}
