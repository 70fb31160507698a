import type { Bus } from '../bus/bus.ts';
import type { Runtime } from '../time/runtime.ts';
import { DEFAULT_ROUTE, type PolicyDocument, RuleTable } from './policy-document.ts';
import { PolicyConflictError } from './policy-errors.ts';
import { contentId, type PolicyRecord, MAX_VERSIONS, type PolicyRepository } from './policy-repository.ts';

export interface PolicyFollowerOptions {
  /** In force until another one is applied; version 1 of an empty repository. */
  readonly shipped: PolicyDocument;
  /** All routes that are asked by: a document may not name others. */
  readonly routes: readonly string[];
  readonly repository: PolicyRepository;
  /** Absent: there are no other nodes. */
  readonly bus?: Bus;
  readonly runtime: Runtime;
  /** Something went wrong that nobody waits for. */
  readonly failed: (what: string, error: unknown) => void;
  /** Another version is in force on this node. */
  readonly changed?: (version: number) => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5000;

/** Holds the version that is in force here, and keeps it that of the repository. */
export class PolicyFollower {
  readonly #options: PolicyFollowerOptions;
  readonly #shipped: PolicyRecord;
  /** What this node has seen in force, so that a repository that lost all gets it back. */
  readonly #seen = new Map<number, PolicyRecord>();
  #present: PolicyRecord;
  #table: RuleTable;
  /** How often it was asked to catch up. */
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

  /** Again and again until the repository has answered; at once when it is being read, since that may be too old. */
  catchUp(): void {
    this.#asked += 1;
    this.#cancelRetry?.();
    if (!this.#reading && !this.#closed) void this.#tryToRead(FIRST_RETRY_MS);
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
  }

  /** Brings this node to what the repository has. @throws PolicyRepositoryError */
  async read(): Promise<PolicyRecord> {
    const { repository } = this.#options;
    const latest = await repository.latest();
    const top = latest?.version ?? 0;
    if (latest !== undefined && top >= this.#present.version) this.#adopt(latest);
    else if (this.#present !== this.#shipped) await this.#restore(top);
    return this.#present;
  }

  /** @throws PolicyConflictError when another version was quicker, PolicyRepositoryError. */
  async put(record: PolicyRecord): Promise<void> {
    // The first change takes the rules that it changes with it, so that they can be rolled back to.
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

  /** An older release's document without the routes that are gone since. */
  known(document: PolicyDocument): PolicyDocument {
    const routes = new Set([DEFAULT_ROUTE, ...this.#options.routes]);
    const kept = Object.entries(document.routes).filter(([route]) => routes.has(route));
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
      // Should it have been put although its answer was lost, this node must not be the one that does not know.
      this.catchUp();
      throw error;
    }
  }

  /** The repository has lost what was on it: it gets back what this node has seen. */
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
