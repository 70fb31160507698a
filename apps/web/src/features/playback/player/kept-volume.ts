const KEY = 'player.volume';

export interface Volume {
  /** 0 to 1. */
  readonly level: number;
  readonly isMuted: boolean;
}

const LOUD: Volume = { level: 1, isMuted: false };

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns the visitor's last volume in this browser. Parsed by hand, like everything in the browser's storage (ADR
 * 0014).
 */
export function keptVolume(storage: () => Kept): Volume {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return LOUD;
    const level: unknown = Reflect.get(value, 'level');
    if (typeof level !== 'number' || !(level >= 0 && level <= 1)) return LOUD;
    return { level, isMuted: Reflect.get(value, 'isMuted') === true };
  } catch {
    return LOUD; // Storage is disabled, or the value is invalid.
  }
}

export function keepVolume(storage: () => Kept, volume: Volume): void {
  try {
    storage().setItem(KEY, JSON.stringify(volume));
  } catch {
    // Storage is disabled or full: the volume lasts as long as the player.
  }
}
