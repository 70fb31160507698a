import type { z } from 'zod';
import type { GameSport } from '@touchline/contracts';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
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
import { readRows, readTables, type Tables } from '../../platform/wire-rows/rows.ts';
import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import { ApiSportsEnvelope } from './wire/primitives.ts';

/** Maximum number of log lines per list. */
const LINES = 10;

export interface Log {
  warn(message: string): void;
}

/** Calls one sport's API and parses its envelope. Returns rows that match their schema, or throws an UpstreamError. */
export class ApiSportsClient {
  constructor(
    private readonly upstream: string,
    private readonly http: UpstreamHttp,
    private readonly budget: CallBudget,
    private readonly log: Log,
  ) {}

  /** Returns the rows of a list. Invalid rows are logged and left out; it is a failure if all are invalid. */
  async list<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<readonly z.output<T>[]> {
    const { rows, skipped } = readRows(schema, await this.#response(path, query));
    if (rows.length === 0 && skipped.length > 0)
      throw this.#unfit(path, `none of ${String(skipped.length)} rows fits: ${skipped[0] ?? ''}`);
    this.#report(path, skipped);
    return rows;
  }

  /** Returns a list of tables, by the same rule; `undefined` for a table that was left out. */
  async tables<T extends z.ZodType>(
    path: string,
    query: Query,
    schema: T,
  ): Promise<Tables<z.output<T>>['tables']> {
    const { tables, skipped } = readTables(schema, await this.#response(path, query));
    if (tables.includes(undefined) && !tables.some((rows) => rows !== undefined && rows.length > 0))
      throw this.#unfit(path, `none of ${String(tables.length)} tables can be read: ${skipped[0] ?? ''}`);
    this.#report(path, skipped);
    return tables;
  }

  #report(path: string, skipped: readonly string[]): void {
    for (const line of skipped.slice(0, LINES)) this.log.warn(`${path}: skipped ${line}`);
    if (skipped.length > LINES) this.log.warn(`${path}: skipped ${String(skipped.length - LINES)} more`);
  }

  async #response(path: string, query: Query): Promise<readonly unknown[]> {
    const body = await this.http.getJson(path, query);
    if (body === undefined) return [];
    const envelope = ApiSportsEnvelope.safeParse(body);
    if (!envelope.success) throw this.#unfit(path, 'its envelope does not fit', envelope.error);
    this.#refuse(path, envelope.data.errors);
    return envelope.data.response;
  }

  /** Names only the fields: the texts may contain parameters or the key. */
  #refuse(path: string, fields: readonly string[]): void {
    if (fields.length === 0) return;
    if (fields.includes('rateLimit'))
      throw this.#busy(path, 'too many calls a minute', untilNextMinuteMs(this.budget));
    if (fields.includes('requests'))
      throw this.#busy(path, "the day's calls are used up", untilTomorrowMs(this.budget));
    throw new UpstreamFailedError(this.upstream, `GET ${path} was refused: ${fields.join(', ')}`);
  }

  #busy(path: string, why: string, waitMs: number): UpstreamBusyError {
    this.budget.block(waitMs);
    return new UpstreamBusyError(this.upstream, `GET ${path}: ${why}`, waitMs);
  }

  #unfit(path: string, why: string, cause?: unknown): UpstreamFailedError {
    return new UpstreamFailedError(this.upstream, `GET ${path}: ${why}`, { cause });
  }
}

/** A Saturday's games of all leagues are about 300 kB, all leagues with their seasons about 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const REMAINING = { day: 'x-ratelimit-requests-remaining', minute: 'x-ratelimit-remaining' } as const;

/** Creates the client of one sport. Each of the provider's APIs has a separate budget of calls per day and minute. */
export function createClient(
  sport: GameSport,
  settings: GameUpstreamSettings,
  parts: UpstreamParts,
): ApiSportsClient {
  const { log, runtime } = parts;
  const budget = dayAndMinuteBudget(settings, REMAINING, runtime.nowMs);
  const upstream = upstreamHost(parts, {
    budget,
    upstream: sport,
    baseUrl: settings.baseUrl,
    headers: { 'x-apisports-key': settings.apiKey },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => untilNextMinuteMs(budget),
  });
  return new ApiSportsClient(sport, upstream, budget, log);
}
