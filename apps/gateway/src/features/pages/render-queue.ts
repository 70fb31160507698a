import type { ApiReader, PageAnswer, PageRenderer, PageRequest } from '@touchline/contracts';
import { ProblemError } from '../../platform/http-server/problem-error.ts';

export interface RenderLimits {
  /** Rendered side by side: they wait for data, not for the processor. */
  readonly concurrent: number;
  /** Waiting beyond that; one more is refused at once rather than late. */
  readonly waiting: number;
}

const RENDER_LIMITS: RenderLimits = { concurrent: 8, waiting: 64 };

/**
 * Pages are rendered in this process, a few at a time. Behind the same interface they could be rendered in a
 * worker.
 */
export class RenderQueue implements PageRenderer {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly renderer: PageRenderer,
    private readonly limits: RenderLimits = RENDER_LIMITS,
  ) {}

  async render(request: PageRequest, api: ApiReader): Promise<PageAnswer> {
    await this.enter();
    try {
      return await this.renderer.render(request, api);
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.concurrent) {
      this.running += 1;
      return;
    }
    if (this.line.length >= this.limits.waiting) throw new ProblemError('overloaded');
    await new Promise<void>((resolve) => this.line.push(resolve));
  }

  /** The place goes to the next in line, so nobody can slip in between. */
  private leave(): void {
    const next = this.line.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
