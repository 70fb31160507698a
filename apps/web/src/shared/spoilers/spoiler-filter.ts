import type { Favourites, MatchSummary } from '@touchline/contracts';
import type { Timers } from '../time/timers.ts';
import { redactMatch, redactStandings } from './shield/redacted.ts';
import { DelayLine } from './delay-line.ts';
import { hiddenResults } from './hidden-results.ts';
import { Pictures } from './pictures.ts';
import { shielded, type ShieldRules } from './shield/shield.ts';
import { hidesNothing } from './spoiler-setting.ts';
import type { SpoilersStore } from './spoilers-store.ts';

/** Turns received data into the data to show. */
export type AnswerFilter = (value: unknown) => unknown;

interface SpoilerFilterParts {
  readonly store: Pick<SpoilersStore, 'view' | 'subscribe'>;
  readonly favourites: { readonly view: () => Favourites; subscribe(listener: () => void): () => void };
  readonly timers: Timers;
  /** The browser's own clock, by which the delay is measured. */
  readonly nowMs: () => number;
  /** The clock of the kick-offs; it differs in a demonstration. */
  readonly worldNowMs: () => number;
  /** The return value of `seen` on an earlier page of this browser. */
  readonly seen?: string | null;
}

/**
 * All API responses pass through this filter on their way to the page: it hides the results that the reader does not
 * want to see and delays what the video has not shown yet. `view` returns the same function until the setting, the
 * favourites or the video change.
 */
export class SpoilerFilter {
  /** The matches played on this page; their pictures take precedence over the delay of the setting. */
  readonly played = new Pictures();
  readonly #parts: SpoilerFilterParts;
  readonly #line: DelayLine;
  readonly #listeners = new Set<() => void>();
  #filter: AnswerFilter | undefined;
  #cancel: (() => void) | undefined;
  #dueMs: number | undefined;
  /** The versions of played matches at the time of the last filter. */
  #pictured = '';

  constructor(parts: SpoilerFilterParts) {
    this.#parts = parts;
    this.#line = new DelayLine(parts.seen, parts.nowMs());
    parts.store.subscribe(this.#changed);
    parts.favourites.subscribe(this.#changed);
    this.played.subscribe(this.#moved);
  }

  /** Returns `undefined` if everything is shown as received. */
  readonly view = (): AnswerFilter | undefined => {
    const { setting } = this.#parts.store.view();
    if (hidesNothing(setting) && this.played.view().size === 0) return undefined;
    this.#filter ??= this.#make();
    return this.#filter;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the versions of matches on air for the next page; `undefined` if nothing is delayed. */
  seen(): string | undefined {
    const delayMs = this.#parts.store.view().setting.delaySeconds * 1000;
    return delayMs === 0 ? undefined : this.#line.text(delayMs, this.#parts.nowMs());
  }

  readonly #changed = (): void => {
    this.#filter = undefined;
    for (const listener of this.#listeners) listener();
  };

  /**
   * A picture changes many times a second; the page renders again only if another version of its match belongs to it.
   */
  readonly #moved = (): void => {
    if (this.#filter !== undefined && this.#picturedNow() === this.#pictured) return;
    this.#changed();
  };

  #picturedNow(): string {
    return [...this.played.view()]
      .map(([id, ms]) => `${id} ${ms === undefined ? 'none' : this.#line.picturedVersions(id, ms)}`)
      .join('\n');
  }

  #make(): AnswerFilter {
    const { store, favourites, nowMs, worldNowMs } = this.#parts;
    const pictures = this.played;
    const { setting, revealed } = store.view();
    const hidden = hiddenResults({
      shield: setting.shield,
      favourites: favourites.view(),
      revealed,
      nowMs: worldNowMs(),
    });
    const delayMs = setting.delaySeconds * 1000;
    const playing = (id: string): number | undefined => pictures.view().get(id);
    const late = <T extends MatchSummary>(match: T): T => {
      if (delayMs === 0 && !pictures.view().has(match.id)) return match;
      const shownMs = playing(match.id);
      if (shownMs !== undefined || delayMs === 0) {
        this.#line.note(match, { nowMs: nowMs(), worldNowMs: worldNowMs() });
        return shownMs === undefined ? match : (this.#line.asPictured(match, shownMs) ?? redactMatch(match));
      }
      if (this.#line.note(match, { nowMs: nowMs(), worldNowMs: worldNowMs() }))
        this.#wakeAt(nowMs() + delayMs);
      return this.#line.asOf(match, nowMs() - delayMs, worldNowMs()) ?? redactMatch(match);
    };
    const rules: ShieldRules = {
      match: (match) => (hidden.match(match) ? redactMatch(match) : late(match)),
      hidesGame: hidden.game,
      table: (standings) => {
        if (hidden.table(standings)) return redactStandings(standings);
        // A match in play would be ahead of the picture.
        const isAhead = delayMs > 0 || standings.live.some(({ match }) => playing(match) !== undefined);
        return isAhead && standings.live.length > 0 ? { ...standings, live: [] } : standings;
      },
      hidesScorers: hidden.scorers,
      hidesSportTable: hidden.sportTable,
      hidesHighlight: hidden.highlight,
    };
    this.#pictured = this.#picturedNow();
    return (value) => shielded(value, rules);
  }

  /** Renders again when the next version may be shown. */
  #wakeAt(dueMs: number): void {
    if (this.#dueMs !== undefined && this.#dueMs <= dueMs) return;
    const { timers, nowMs, store } = this.#parts;
    this.#cancel?.();
    this.#dueMs = dueMs;
    this.#cancel = timers.after(dueMs - nowMs(), () => {
      this.#dueMs = undefined;
      const next = this.#line.nextDueMs(store.view().setting.delaySeconds * 1000, nowMs());
      if (next !== undefined) this.#wakeAt(next);
      this.#changed();
    });
  }
}
