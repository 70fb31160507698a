import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import type { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { loadCountryNames, ReadNames } from './read-names.ts';
import { KnownNames } from './names/known-names.ts';
import { NamesCrawl, crawlPolicy, type CrawlPolicy } from './names/names-crawl.ts';
import type { CountryNames } from './index/searchable.ts';
import { SearchThread } from './thread/search-thread.ts';

const NO_NAMES: CountryNames = ({ name }) => [name];

/** Owns the names that search uses and fills them in the background; the gateway starts without waiting for them. */
@Injectable()
export class SearchNames implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  readonly #logger = new Logger('search');
  readonly #policy: CrawlPolicy;
  readonly #stop = new AbortController();
  #countries = NO_NAMES;
  readonly #thread = new SearchThread({
    onFailure: (error) => {
      this.#logger.error(error);
    },
  });
  readonly #known = new KnownNames(this.#thread, (country) => this.#countries(country));
  readonly #crawl: NamesCrawl;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: ReadNames, clock: Clock, @Inject(SETTINGS) settings: Settings) {
    this.#policy = crawlPolicy(settings);
    this.#crawl = new NamesCrawl({
      names: this.#known,
      source,
      clock,
      policy: this.#policy,
      pause: (durationMs) => this.#pause(durationMs),
      breathe: () => nextTurn(),
      findable: () => this.#thread.caughtUp(),
      stopped: () => this.#stop.signal.aborted,
    });
  }

  get known(): KnownNames {
    return this.#known;
  }

  get complete(): boolean {
    return this.#thread.isWhole && this.#crawl.complete;
  }

  get lastFailure(): UpstreamError | undefined {
    return this.#crawl.lastFailure;
  }

  onApplicationBootstrap(): void {
    this.#startPass();
    this.#timer = setInterval(() => {
      this.#startPass();
    }, this.#policy.passEveryMs);
    this.#timer.unref();
  }

  /** Stops the crawl without delaying the shutdown. Requests are still accepted until the server closes. */
  onModuleDestroy(): void {
    clearInterval(this.#timer);
    this.#stop.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#thread.close(), this.#running]);
  }

  #startPass(): void {
    this.#running ??= this.#pass().finally(() => {
      this.#running = undefined;
    });
  }

  async #pass(): Promise<void> {
    try {
      if (this.#countries === NO_NAMES) this.#countries = await loadCountryNames();
      await this.#crawl.pass();
      this.#logger.debug(`${String(this.#known.size)} names known`);
    } catch (error) {
      this.#logger.error(error);
    }
  }

  #pause(durationMs: number): Promise<void> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, durationMs);
      signal.addEventListener('abort', done);
    });
  }
}
