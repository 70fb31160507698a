import { Injectable } from '@nestjs/common';

/** Tracks whether anything in this process needs live changes: open streams, senders of notifications, feeds. */
@Injectable()
export class LiveInterest {
  #holders = 0;
  #changed: (() => void) | undefined;
  #picturesUntilMs = -Infinity;

  get isWatched(): boolean {
    return this.#holders > 0;
  }

  /** @returns a function that releases the interest; further calls have no effect */
  hold(): () => void {
    this.#holders += 1;
    if (this.#holders === 1) this.#changed?.();
    let isHeld = true;
    return () => {
      if (isHeld) this.#holders -= 1;
      isHeld = false;
    };
  }

  /** Records that somebody watches a live stream of a match at least until then. */
  pictureUntil(untilMs: number): void {
    this.#picturesUntilMs = Math.max(this.#picturesUntilMs, untilMs);
  }

  hasPictures(nowMs: number): boolean {
    return nowMs < this.#picturesUntilMs;
  }

  /** Sets a callback for the first holder, so that polling begins without waiting for the next tick. */
  onFirst(changed: () => void): void {
    this.#changed = changed;
  }
}
