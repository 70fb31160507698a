import { Injectable } from '@nestjs/common';

/** Whether anybody in this process wants to know what happens: open streams, senders of notifications, feeds. */
@Injectable()
export class LiveInterest {
  #holders = 0;
  #changed: (() => void) | undefined;
  #picturesUntilMs = -Infinity;

  get isWatched(): boolean {
    return this.#holders > 0;
  }

  /** @returns lets go of it, once */
  hold(): () => void {
    this.#holders += 1;
    if (this.#holders === 1) this.#changed?.();
    let isHeld = true;
    return () => {
      if (isHeld) this.#holders -= 1;
      isHeld = false;
    };
  }

  /** A live picture is watched beside a score, at least until then. */
  pictureUntil(untilMs: number): void {
    this.#picturesUntilMs = Math.max(this.#picturesUntilMs, untilMs);
  }

  hasPictures(nowMs: number): boolean {
    return nowMs < this.#picturesUntilMs;
  }

  /** Called when the first comes: it need not wait for the next look. */
  onFirst(changed: () => void): void {
    this.#changed = changed;
  }
}
