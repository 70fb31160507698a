const KEY = 'scroll';
/** Older entries of the history are forgotten first. */
const MAX_PLACES = 50;

type Spot = readonly [x: number, y: number];

function isSpot(value: unknown): value is Spot {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

/** Where the reader was on each page of this tab's history; survives a reload. */
export class ScrollMemory {
  private readonly spots = new Map<string, Spot>();

  constructor(private readonly storage: () => Storage) {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
      for (const [key, spot] of Object.entries(stored ?? {})) if (isSpot(spot)) this.spots.set(key, spot);
    } catch {
      // Storage is off or holds something foreign: nothing is remembered yet.
    }
  }

  get(key: string): Spot | undefined {
    return this.spots.get(key);
  }

  set(key: string, spot: Spot): void {
    this.spots.delete(key);
    this.spots.set(key, spot);
  }

  save(): void {
    try {
      this.storage().setItem(KEY, JSON.stringify(Object.fromEntries([...this.spots].slice(-MAX_PLACES))));
    } catch {
      // Storage is off or full: a reload starts at the top.
    }
  }
}
