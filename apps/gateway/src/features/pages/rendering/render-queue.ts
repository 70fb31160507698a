import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import type { ApiBytes, PagePress, RenderedPage } from './page-renderer.ts';

export interface RenderLimits {
  /** Under way side by side: they wait for data, not for a processor. */
  readonly concurrent: number;
  /** Waiting beyond that; one more is refused at once rather than late. */
  readonly waiting: number;
}

const RENDER_LIMITS: RenderLimits = { concurrent: 8, waiting: 64 };
/** Of both, how much pages may take up that are drawn for one visitor and kept for nobody. */
const PASSING_SHARE = 0.5;

/** Those under way and those that wait, of one kind. */
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
 * Draws a few pages at a time, lets some wait, and refuses the rest. What is kept goes first: a page that is drawn
 * anew for each request that asks oddly (a `Range`, a length) must not keep everyone else's from being drawn.
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

  /** Takes the place for who is called, so that nobody can slip in between. */
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
