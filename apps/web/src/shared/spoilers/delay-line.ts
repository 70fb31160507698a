import type { MatchSummary } from '@touchline/contracts';
import { SHOWN_AS_OF } from './shield/answer-marks.ts';

/** A match as it came at an instant. */
interface Version {
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
function versionsOf(text: string | null, nowMs: number): Map<string, Version[]> {
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

/** After this long since its kick-off a match is over, and no picture shows it late. */
const ON_AIR_MS = 4 * 3_600_000;
/** Beyond three minutes nobody looks back; a streamed match changes with each message, at most once a second. */
const KEPT = 200;

/** When something is, by the browser's own clock and by the one that kick-offs are told by. */
interface Moment {
  readonly nowMs: number;
  readonly worldNowMs: number;
}

/** The versions of each match on air, and when each came, to show each as late as the reader's picture. */
export class DelayLine {
  readonly #versions: Map<string, Version[]>;

  /** @param seen what an earlier page of this browser has kept: see `text` */
  constructor(seen: string | null = null, nowMs = 0) {
    this.#versions = versionsOf(seen, nowMs);
  }

  /** @returns whether it is another version than the last */
  note(match: MatchSummary, { nowMs, worldNowMs }: Moment): boolean {
    const key = keyOf(match);
    const versions = this.#versions.get(key) ?? [];
    if (versions.at(-1)?.match === match) return false;
    // What a page begins with has stood as it stands since it last changed.
    const agoMs = versions.length === 0 ? Math.max(0, worldNowMs - Date.parse(match.updatedAt)) : 0;
    versions.push({ atMs: nowMs - agoMs, worldMs: worldNowMs - agoMs, match });
    this.#versions.set(key, versions.slice(-KEPT));
    return true;
  }

  /**
   * As the match was when the picture was taken that the reader sees now; undefined: nobody here knows, since it was
   * not seen before.
   */
  asOf<T extends MatchSummary>(match: T, pictureMs: number, worldNowMs: number): T | undefined {
    if (match.status.phase === 'scheduled' || worldNowMs - Date.parse(match.kickoff) > ON_AIR_MS)
      return match;
    const found = this.#versions.get(keyOf(match))?.findLast(({ atMs }) => atMs <= pictureMs);
    if (found === undefined) return undefined;
    if (found.match === match) return match;
    // Versions of one key are of one shape.
    return { ...match, ...found.match, [SHOWN_AS_OF]: new Date(found.worldMs).toISOString() };
  }

  /**
   * As the match was when the picture was taken that is on screen. It is measured by what the match itself says of its
   * last change, which had happened by then, so that no clock of this browser matters. undefined: the picture is from before all that is known.
   */
  asPictured<T extends MatchSummary>(match: T, pictureMs: number): T | undefined {
    if (match.status.phase === 'scheduled') return match;
    const found = this.#pictured(keyOf(match), pictureMs);
    if (found === undefined) return undefined;
    // Versions of one key are of one shape.
    return found.match === match ? match : { ...match, ...found.match };
  }

  /** Which versions of a match belong to a picture: it changes exactly when another one does. */
  picturedVersions(id: string, pictureMs: number): string {
    return (['line', 'detail'] as const)
      .map((kind) => this.#pictured(`${kind} ${id}`, pictureMs)?.match.updatedAt ?? '')
      .join();
  }

  #pictured(key: string, pictureMs: number): Version | undefined {
    return this.#versions.get(key)?.findLast(({ match }) => Date.parse(match.updatedAt) <= pictureMs);
  }

  /** When the next version that is kept back may be shown; undefined: none is. */
  nextDueMs(delayMs: number, nowMs: number): number | undefined {
    const due = [...this.#versions.values()]
      .flatMap((versions) => versions.map(({ atMs }) => atMs + delayMs))
      .filter((dueMs) => dueMs > nowMs);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** For the next page of this browser: it need not begin without scores. */
  text(delayMs: number, nowMs: number): string {
    return textOfVersions(this.#versions, delayMs, nowMs);
  }
}

/** A page of a match brings more of it than a list. */
function keyOf(match: MatchSummary): string {
  return `${'events' in match ? 'detail' : 'line'} ${match.id}`;
}
