import type { z } from 'zod';
import {
  UpstreamBusyError,
  type UpstreamError,
  UpstreamFailedError,
} from '../../platform/errors/upstream-errors.ts';
import {
  type CallBudget,
  type Query,
  untilNextMinuteMs,
  untilTomorrowMs,
  type UpstreamHttp,
  dayAndMinuteBudget,
  upstreamHost,
  type UpstreamParts,
} from '../../platform/http-client/index.ts';
import type { UpstreamObserver } from '../../platform/metrics/index.ts';
import { readRows, type Rows, readTables, type Tables } from '../../platform/wire-rows/rows.ts';
import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import { ApiFootballEnvelope } from './wire/primitives.ts';

const GAME_UPSTREAM = 'game';

/** Maximum number of log lines per list, so that a provider with errors in every row does not fill the log. */
const LINES = 10;

export interface Log {
  warn(message: string): void;
}

/**
 * Calls API-Football v3 and parses its envelope. Returns rows that match their schema. Every failure is an
 * UpstreamError, also when the provider reports it with HTTP 200.
 */
export class ApiFootballClient {
  constructor(
    private readonly http: UpstreamHttp,
    private readonly budget: CallBudget,
    private readonly log: Log,
    private readonly observer?: Pick<UpstreamObserver, 'skipped'>,
  ) {}

  /** Returns the rows of a list. Invalid rows are logged and left out; it is a failure if all are invalid. */
  async list<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<readonly z.output<T>[]> {
    return (await this.rows(path, query, schema)).rows;
  }

  /** Does the same, and returns what was left out. */
  async rows<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<Rows<z.output<T>>> {
    const response = await this.#response(path, query);
    if (!Array.isArray(response)) throw this.#unfit(path, 'its response is not a list');
    const read = readRows(schema, response);
    if (read.rows.length === 0 && read.skipped.length > 0)
      throw this.#unfit(path, `none of ${String(read.skipped.length)} rows fits: ${read.skipped[0] ?? ''}`);
    this.report(path, read);
    return read;
  }

  /** Parses tables within a response by the same rule; `undefined` for a table that was left out. */
  tables<T extends z.ZodType>(
    what: string,
    lists: readonly unknown[],
    schema: T,
  ): Tables<z.output<T>>['tables'] {
    const { tables, skipped } = readTables(schema, lists);
    if (tables.includes(undefined) && !tables.some((rows) => rows !== undefined && rows.length > 0))
      throw this.#unfit(what, `none of ${String(lists.length)} tables can be read: ${skipped[0] ?? ''}`);
    this.report(what, { rows: [], skipped });
    return tables;
  }

  /** Logs which rows of a list were left out, and why. */
  report(path: string, list: Rows<unknown> | undefined): void {
    const skipped = list?.skipped ?? [];
    if (skipped.length > 0) this.observer?.skipped(GAME_UPSTREAM, skipped.length);
    for (const line of skipped.slice(0, LINES)) this.log.warn(`${path}: skipped ${line}`);
    if (skipped.length > LINES) this.log.warn(`${path}: skipped ${String(skipped.length - LINES)} more`);
  }

  async #response(path: string, query: Query): Promise<unknown> {
    const body = await this.http.getJson(path, query);
    // 204 is documented without a meaning; a missing list counts as empty.
    if (body === undefined) return [];
    const envelope = ApiFootballEnvelope.safeParse(body);
    if (!envelope.success) throw this.#unfit(path, 'its envelope does not fit', envelope.error);
    this.#refuse(path, envelope.data.errors);
    return envelope.data.response;
  }

  /** Throws if the envelope has `errors`. They come with HTTP 200, and the name of the field says what is wrong. */
  #refuse(path: string, errors: ApiFootballEnvelope['errors']): void {
    const fields = Object.keys(errors);
    if (fields.length === 0) return;
    if ('rateLimit' in errors)
      throw this.#busy(path, 'too many calls a minute', untilNextMinuteMs(this.budget));
    if ('requests' in errors)
      throw this.#busy(path, "the day's calls are used up", untilTomorrowMs(this.budget));
    // Only the names of the fields: the texts may contain parameters or the key.
    throw new UpstreamFailedError(GAME_UPSTREAM, `GET ${path} was refused: ${fields.join(', ')}`);
  }

  #busy(path: string, why: string, waitMs: number): UpstreamError {
    this.budget.block(waitMs);
    return new UpstreamBusyError(GAME_UPSTREAM, `GET ${path}: ${why}`, waitMs);
  }

  #unfit(path: string, why: string, cause?: unknown): UpstreamError {
    this.observer?.skipped(GAME_UPSTREAM, 1);
    return new UpstreamFailedError(GAME_UPSTREAM, `GET ${path}: ${why}`, { cause });
  }
}

/** A day's fixtures of all leagues with all details are about 2 MB; all of `/leagues` is about 5 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const REMAINING = { day: 'x-ratelimit-requests-remaining', minute: 'x-ratelimit-remaining' } as const;

export function createClient(settings: GameUpstreamSettings, parts: UpstreamParts): ApiFootballClient {
  const { log, runtime, observer } = parts;
  const budget = dayAndMinuteBudget(settings, REMAINING, runtime.nowMs);
  const upstream = upstreamHost(parts, {
    budget,
    upstream: GAME_UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: { 'x-apisports-key': settings.apiKey },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => untilNextMinuteMs(budget),
  });
  return new ApiFootballClient(upstream, budget, log, observer);
}
