import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import type { ApiBytes, PagePress, RenderedPage } from './page-renderer.ts';

export interface RenderLimits {
  /** Pages rendered concurrently. They mostly wait for data, not for a processor. */
  readonly concurrent: number;
  /** Pages that wait for a free slot; one more is refused immediately rather than served late. */
  readonly waiting: number;
}

const RENDER_LIMITS: RenderLimits = { concurrent: 8, waiting: 64 };
/** Share of both limits available to pages that are rendered for one visitor and not cached. */
const PASSING_SHARE = 0.5;

/** The running and waiting pages of one kind. */
class Line {
  running = 0;
  readonly waiting: (() => void)[] = [];
  readonly limits: RenderLimits;

  constructor({ concurrent, waiting }: RenderLimits, share: number) {
    this.limits = {
      concurrent: Math.max(1, Math.floor(concurrent * share)),
      waiting: Math.max(1, Math.floor(waiting * share)),
    };
  }

  get mayRun(): boolean {
    return this.running < this.limits.concurrent;
  }
}

/**
 * Renders a few pages at a time, lets some wait and refuses the rest. Pages that will be cached go first: requests
 * that bypass the cache (a `Range`, a length) are rendered each time and must not block everyone else's pages.
 */
export class RenderQueue implements PagePress {
  readonly #press: PagePress;
  readonly #limits: RenderLimits;
  readonly #kept: Line;
  readonly #passing: Line;

  constructor(press: PagePress, limits = RENDER_LIMITS) {
    this.#press = press;
    this.#limits = limits;
    this.#kept = new Line(limits, 1);
    this.#passing = new Line(limits, PASSING_SHARE);
  }

  async render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage> {
    const line = keeping === undefined ? this.#passing : this.#kept;
    await this.#enter(line);
    try {
      return await this.#press.render(request, api, keeping);
    } finally {
      line.running -= 1;
      this.#callNext();
    }
  }

  async #enter(line: Line): Promise<void> {
    if (line.mayRun && this.#hasPlace) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= line.limits.waiting) throw new ProblemError('overloaded');
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  get #hasPlace(): boolean {
    return this.#kept.running + this.#passing.running < this.#limits.concurrent;
  }

  /** Counts the slot as taken on behalf of the resumed page, so that no other page can take it in between. */
  #callNext(): void {
    for (const line of [this.#kept, this.#passing]) {
      if (!line.mayRun) continue;
      const next = line.waiting.shift();
      if (next === undefined) continue;
      line.running += 1;
      next();
      return;
    }
  }
}
