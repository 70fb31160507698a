import { Injectable } from '@nestjs/common';

/** Whether anybody in this process wants to know what happens: open streams, senders of notifications, feeds. */
@Injectable()
export class LiveInterest {
  #holders = 0;
  #changed: (() => void) | undefined;

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

  /** Called when the first comes: it need not wait for the next look. */
  onFirst(changed: () => void): void {
    this.#changed = changed;
  }
}
