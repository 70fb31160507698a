import type { PageRequest } from '@touchline/contracts';
import type { Keeping } from '../../../platform/cache/fill-context.ts';
import { ProblemError } from '../../../platform/http-server/problem-error.ts';
import type { ApiBytes, PagePress, RenderedPage } from './page-renderer.ts';

export interface RenderLimits {
  /** Under way side by side: they wait for data, not for a processor. */
  readonly concurrent: number;
  /** Waiting beyond that; one more is refused at once rather than late. */
  readonly waiting: number;
}

const RENDER_LIMITS: RenderLimits = { concurrent: 8, waiting: 64 };

/** Draws a few pages at a time, lets some wait, and refuses the rest. */
export class RenderQueue implements PagePress {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly press: PagePress,
    private readonly limits: RenderLimits = RENDER_LIMITS,
  ) {}

  async render(request: PageRequest, api: ApiBytes, keeping?: Keeping): Promise<RenderedPage> {
    await this.enter();
    try {
      return await this.press.render(request, api, keeping);
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
