import type { SandboxClock } from '../../time/clock.ts';
import type { DocumentStore } from './documents.ts';
import { VISITOR_TYPES } from './visitor-type.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has become too old. For the start and every request; it looks once an hour. */
export const createExpiry = (documents: DocumentStore, clock: SandboxClock): (() => void) => {
  let nextMs = 0;
  return () => {
    const nowMs = clock.nowMs();
    if (nowMs < nextMs) return;
    nextMs = nowMs + HOUR_MS;
    for (const { plural, keptMs } of VISITOR_TYPES)
      if (keptMs !== null) documents.removeOlder(plural, nowMs - keptMs);
  };
};
