import type { z } from 'zod';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import type { CallBudget, Query, UpstreamHttp } from '../../platform/http-client/index.ts';
import { Envelope } from './wire/envelope.ts';
import { readRows } from './wire/rows.ts';

export const DAY = 'day';
export const MINUTE = 'minute';
export const DAY_MS = 86_400_000;

/** Early in our day the provider's may not have begun: then we stay away for so long only. */
const EARLY_MS = 900_000;
/** So many lines of one list at most. */
const LINES = 10;

export interface Log {
  warn(message: string): void;
}

/** Asks one sport's API and reads its envelope: rows that fit their schema, or an UpstreamError. */
export class ApiSportsClient {
  constructor(
    private readonly upstream: string,
    private readonly http: UpstreamHttp,
    private readonly budget: CallBudget,
    private readonly log: Log,
  ) {}

  /** The rows of a list. Some bad ones are logged and left out; all bad is a failure. */
  async list<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<readonly z.output<T>[]> {
    return this.#read(path, await this.#response(path, query), schema);
  }

  /** A list of lists: one a table. */
  async tables<T extends z.ZodType>(
    path: string,
    query: Query,
    schema: T,
  ): Promise<readonly (readonly z.output<T>[])[]> {
    const response = await this.#response(path, query);
    return response.map((table) => {
      if (!Array.isArray(table)) throw this.#unfit(path, 'a table is not a list');
      return this.#read(path, table, schema);
    });
  }

  #read<T extends z.ZodType>(path: string, list: readonly unknown[], schema: T): readonly z.output<T>[] {
    const { rows, skipped } = readRows(schema, list);
    if (rows.length === 0 && skipped.length > 0)
      throw this.#unfit(path, `none of ${String(skipped.length)} rows fits: ${skipped[0] ?? ''}`);
    for (const line of skipped.slice(0, LINES)) this.log.warn(`${path}: skipped ${line}`);
    if (skipped.length > LINES) this.log.warn(`${path}: skipped ${String(skipped.length - LINES)} more`);
    return rows;
  }

  async #response(path: string, query: Query): Promise<readonly unknown[]> {
    const body = await this.http.getJson(path, query);
    if (body === undefined) return [];
    const envelope = Envelope.safeParse(body);
    if (!envelope.success) throw this.#unfit(path, 'its envelope does not fit', envelope.error);
    this.#refuse(path, envelope.data.errors);
    return envelope.data.response;
  }

  /** Only the fields' names are told: the texts may hold what was asked for, or the key. */
  #refuse(path: string, fields: readonly string[]): void {
    if (fields.length === 0) return;
    if (fields.includes('rateLimit'))
      throw this.#busy(path, 'too many calls a minute', this.budget.untilNextMs(MINUTE));
    if (fields.includes('requests')) {
      const leftMs = this.budget.untilNextMs(DAY);
      throw this.#busy(path, "the day's calls are used up", leftMs > DAY_MS - EARLY_MS ? EARLY_MS : leftMs);
    }
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
