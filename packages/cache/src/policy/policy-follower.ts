import type { Bus } from '../bus/bus.ts';
import { BASE_PHASE } from '../phase/phase.ts';
import type { Runtime } from '../time/runtime.ts';
import { DEFAULT_ROUTE, type PolicyDocument, type PolicyNames, RuleTable } from './policy-document.ts';
import { PolicyConflictError } from './policy-errors.ts';
import { contentId, type PolicyRecord, MAX_VERSIONS, type PolicyRepository } from './policy-repository.ts';

export interface PolicyFollowerOptions extends PolicyNames {
  /** In force until another document is applied; version 1 of an empty repository. */
  readonly shipped: PolicyDocument;
  readonly repository: PolicyRepository;
  /** Absent: there are no other nodes. */
  readonly bus?: Bus;
  readonly runtime: Runtime;
  /** Called for failures that no caller waits for. */
  readonly failed: (what: string, error: unknown) => void;
  /** Called when another version is in force on this node. */
  readonly changed?: (version: number) => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5000;

/** Holds the version in force on this node and keeps it in step with the repository. */
export class PolicyFollower {
  readonly #options: PolicyFollowerOptions;
  readonly #shipped: PolicyRecord;
  /** Versions that were in force on this node. Restores a repository that lost its data. */
  readonly #seen = new Map<number, PolicyRecord>();
  #present: PolicyRecord;
  #table: RuleTable;
  /** Number of `catchUp` calls. */
  #asked = 0;
  #reading = false;
  #closed = false;
  #cancelRetry: (() => void) | undefined;

  constructor(options: PolicyFollowerOptions) {
    this.#options = options;
    const document = { ...options.shipped, version: 1 };
    this.#shipped = {
      id: contentId(document),
      version: 1,
      atMs: options.runtime.nowMs(),
      by: 'shipped',
      note: document.note,
      how: 'shipped',
      changes: [],
      document,
    };
    this.#present = this.#shipped;
    this.#table = new RuleTable(document);
  }

  get present(): PolicyRecord {
    return this.#present;
  }

  get table(): RuleTable {
    return this.#table;
  }

  async start(): Promise<void> {
    this.#options.bus?.listen({
      deliver: ({ message }) => {
        if (message.kind === 'policy') this.catchUp();
      },
      gap: () => {
        this.catchUp();
      },
    });
    await this.#tryToRead(FIRST_RETRY_MS);
  }

  /**
   * Reads the repository, and retries until it responds. Reads it again if a read is already running, because that
   * one may return an older version.
   */
  catchUp(): void {
    this.#asked += 1;
    this.#cancelRetry?.();
    if (!this.#reading && !this.#closed) void this.#tryToRead(FIRST_RETRY_MS);
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
  }

  /** Adopts the repository's version on this node. @throws PolicyRepositoryError */
  async read(): Promise<PolicyRecord> {
    const { repository } = this.#options;
    const latest = await repository.latest();
    const top = latest?.version ?? 0;
    if (latest !== undefined && top >= this.#present.version) this.#adopt(latest);
    else if (this.#present !== this.#shipped) await this.#restore(top);
    return this.#present;
  }

  /** @throws PolicyConflictError if another version was stored first, PolicyRepositoryError. */
  async put(record: PolicyRecord): Promise<void> {
    // The first change also stores the shipped rules, so that they can be rolled back to.
    const first = this.#present === this.#shipped;
    const before = first ? 0 : this.#present.version;
    const records = first ? [this.#shipped, record] : [record];
    if (await this.#append(records, before)) {
      this.#adopt(record);
      return;
    }
    const expected = this.#present.version;
    throw new PolicyConflictError(expected, (await this.read()).version);
  }

  /** Returns an older release's document without routes and phases that no longer exist. */
  known(document: PolicyDocument): PolicyDocument {
    const routes = new Set([DEFAULT_ROUTE, ...this.#options.routes]);
    const phases = new Set(this.#options.phases.map(({ name }) => name));
    const kept = Object.entries(document.routes).flatMap(([route, rules]) => {
      if (!routes.has(route)) return [];
      const known = Object.entries(rules).filter(([phase]) => phases.has(phase));
      return [[route, { ...Object.fromEntries(known), [BASE_PHASE]: rules[BASE_PHASE] }] as const];
    });
    return { ...document, routes: Object.fromEntries(kept) };
  }

  async #tryToRead(retryMs: number): Promise<void> {
    this.#reading = true;
    try {
      let answered: number;
      do {
        answered = this.#asked;
        await this.read();
      } while (answered !== this.#asked);
    } catch (error) {
      if (this.#closed) return;
      this.#options.failed('reading the policy', error);
      this.#cancelRetry = this.#options.runtime.after(
        retryMs,
        () => void this.#tryToRead(Math.min(2 * retryMs, LONGEST_RETRY_MS)),
      );
    } finally {
      this.#reading = false;
    }
  }

  async #append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean> {
    try {
      return await this.#options.repository.append(records, afterVersion);
    } catch (error) {
      // The append may have succeeded although its response was lost; this node must then learn of it.
      this.catchUp();
      throw error;
    }
  }

  /** Writes the versions that this node has seen back to a repository that lost them. */
  async #restore(top: number): Promise<void> {
    const { repository } = this.#options;
    const lost = [this.#shipped, ...this.#seen.values()].filter((record) => record.version > top);
    if (await repository.append(lost, top)) return;
    const latest = await repository.latest();
    if (latest !== undefined && latest.version >= this.#present.version) this.#adopt(latest);
  }

  #adopt(record: PolicyRecord): void {
    if (record.id === this.#present.id) return;
    const document = this.known(record.document);
    this.#table = new RuleTable(document);
    this.#present = { ...record, document };
    this.#seen.set(record.version, record);
    this.#options.changed?.(record.version);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_VERSIONS && oldest !== undefined) this.#seen.delete(oldest);
  }
}
