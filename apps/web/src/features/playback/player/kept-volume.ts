const KEY = 'player.volume';

export interface Volume {
  /** 0 to 1. */
  readonly level: number;
  readonly isMuted: boolean;
}

const LOUD: Volume = { level: 1, isMuted: false };

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** How loud this browser's visitor had it last. Read by hand, as all of the browser's storage is (ADR 0014). */
export function keptVolume(storage: () => Kept): Volume {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return LOUD;
    const level: unknown = Reflect.get(value, 'level');
    if (typeof level !== 'number' || !(level >= 0 && level <= 1)) return LOUD;
    return { level, isMuted: Reflect.get(value, 'isMuted') === true };
  } catch {
    return LOUD; // Storage is off, or what lies there is not ours.
  }
}

export function keepVolume(storage: () => Kept, volume: Volume): void {
  try {
    storage().setItem(KEY, JSON.stringify(volume));
  } catch {
    // Storage is off or full: it lasts as long as the player.
  }
}
