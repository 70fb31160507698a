import { EarlyRefresh } from '../engine/renewal/renewal-timing.ts';
import type { PolicyReader } from '../policy/policy.ts';
import { SERVED, type AccessRecord, type RecordedPurge } from './access-record.ts';
import { CallHistory, usualCallMs } from './call-history.ts';
import { seededRandom } from './seeded-random.ts';
import { Effects } from './effects.ts';
import { ReplayedResponse } from './replayed-response.ts';
import { ReplayedSource } from './replayed-source.ts';

/** The indices of sources and responses that a recorded purge affects. */
interface Touched {
  readonly purge: RecordedPurge;
  readonly sources: Iterable<number>;
  readonly answers: Iterable<number>;
}

/** Returns the recorded purges in chronological order. */
class PurgeReplay {
  readonly #purges: readonly RecordedPurge[];
  readonly #sources: ReadonlyMap<string, readonly number[]>;
  readonly #answers: ReadonlyMap<string, readonly number[]>;
  #at = 0;

  constructor({ purges, sources, answers }: AccessRecord) {
    this.#purges = purges;
    this.#sources = placesByName(sources);
    this.#answers = placesByName(answers);
  }

  /** Returns the next purge up to `nowMs`. */
  next(nowMs: number): Touched | undefined {
    const purge = this.#purges[this.#at];
    if (purge === undefined || purge.atMs > nowMs) return undefined;
    this.#at += 1;
    const names = [...purge.tags.map(tagName), ...purge.keys.map(keyName)];
    const places = (of: ReadonlyMap<string, readonly number[]>) =>
      new Set(names.flatMap((name) => of.get(name) ?? []));
    return { purge, sources: places(this.#sources), answers: places(this.#answers) };
  }
}

function placesByName(
  rows: readonly { readonly key: string; readonly tags: readonly string[] }[],
): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  for (const [place, { key, tags }] of rows.entries())
    for (const name of [keyName(key), ...tags.map(tagName)]) {
      const places = byName.get(name) ?? [];
      byName.set(name, places);
      places.push(place);
    }
  return byName;
}

function tagName(tag: string): string {
  return `tag ${tag}`;
}

function keyName(key: string): string {
  return `key ${key}`;
}

/** Fixed, so that a record gives the same result each time. */
const SEED = 20_261_121;

/** Serves the recorded requests again under other rules, with a simplified engine. */
export class Replay {
  readonly effects: Effects;
  readonly #record: AccessRecord;
  readonly #sources: readonly ReplayedSource[];
  readonly #answers: readonly ReplayedResponse[];
  #row = 0;
  readonly #purges: PurgeReplay;

  constructor(record: AccessRecord, policy: Pick<PolicyReader, 'rule'>) {
    const random = seededRandom(SEED);
    const early = new EarlyRefresh(random);
    const usualMs = usualCallMs(record.sources);
    this.#record = record;
    this.#purges = new PurgeReplay(record);
    const effects = new Effects(record.fromMs);
    this.effects = effects;
    this.#sources = record.sources.map(
      (source) =>
        new ReplayedSource({
          rule: (phase) => policy.rule(source.route, phase),
          history: new CallHistory(source, usualMs(source.route)),
          early,
          random,
          called: (nowMs) => {
            effects.called(source.route, nowMs, source.weight);
          },
        }),
    );
    this.#answers = record.answers.map(({ sources, own }) => {
      const parts = sources.flatMap((place) => this.#sources[place] ?? []);
      const rule = own === undefined ? undefined : () => policy.rule(own.route, own.phase);
      return new ReplayedResponse({ sources: parts, own: rule, early, random });
    });
  }

  /** Serves at most `rows` rows. @returns whether there are more. */
  step(rows: number): boolean {
    const { asks } = this.#record;
    const end = Math.min(asks.atMs.length, this.#row + rows);
    for (; this.#row < end; this.#row += 1) this.#ask(this.#row);
    return end < asks.atMs.length;
  }

  #ask(row: number): void {
    const { asks, answers, bucketMs, places } = this.#record;
    const place = places.get(asks.answer[row] ?? -1) ?? -1;
    const [answer, replayed] = [answers[place], this.#answers[place]];
    if (answer === undefined || replayed === undefined) return;
    const atMs = asks.atMs[row] ?? 0;
    this.#purgeUntil(atMs);
    const count = asks.count[row] ?? 0;
    const served = SERVED[asks.served[row] ?? 0] ?? 'hit';
    const ageMs = asks.ageMs[row] ?? 0;
    const isRuled = answer.sources.length > 0 || answer.own !== undefined;
    if (!isRuled) {
      // No policy applies to it, so it is served as recorded under any rules.
      this.effects.served(answer.route, atMs, served, count, ageMs);
      return;
    }
    if (replayed.isBlank && served !== 'miss') replayed.prime(atMs - ageMs);
    for (const serving of replayed.ask(atMs, count, bucketMs))
      this.effects.served(answer.route, atMs, serving.outcome, serving.count, serving.ageMs);
  }

  #purgeUntil(nowMs: number): void {
    for (let touched = this.#purges.next(nowMs); touched !== undefined; touched = this.#purges.next(nowMs)) {
      const { mode, atMs } = touched.purge;
      for (const place of touched.sources) this.#sources[place]?.entry.purge(mode, atMs);
      for (const place of touched.answers) this.#answers[place]?.purge(mode, atMs);
    }
  }
}
