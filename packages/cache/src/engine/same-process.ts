import type { Bus } from '../bus/bus.ts';
import type { PurgeMessage } from '../bus/messages.ts';

type Apply = (message: PurgeMessage) => void;

const APPLIERS = new WeakMap<Bus, Set<Apply>>();

/** Caches that share a bus in one process apply each other's purges at once, ahead of the bus. */
export function joinProcess(bus: Bus, apply: Apply): void {
  APPLIERS.set(bus, (APPLIERS.get(bus) ?? new Set<Apply>()).add(apply));
}

export function applyInProcess(bus: Bus, message: PurgeMessage): void {
  for (const apply of APPLIERS.get(bus) ?? []) apply(message);
}
