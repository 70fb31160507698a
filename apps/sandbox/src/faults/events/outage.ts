import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../../time/clock.ts';
import type { World, WorldView } from '../../worlds/world.ts';
import type { EventFault, EventFaults } from './event-faults.ts';

const MINUTE_MS = 60_000;
/** Long enough to reach the second half of an interrupted match. */
const LONGEST_MS = 5 * 60 * MINUTE_MS;
const LAST_OF_FIRST_HALF = 45;

/** Returns when the minute began; `null` if its half has not begun. */
const minuteBeganMs = (
  { firstMs, secondMs }: { readonly firstMs: number | null; readonly secondMs: number | null },
  minute: number,
): number | null => {
  if (minute <= LAST_OF_FIRST_HALF) return firstMs === null ? null : firstMs + (minute - 1) * MINUTE_MS;
  return secondMs === null ? null : secondMs + (minute - LAST_OF_FIRST_HALF - 1) * MINUTE_MS;
};

/** Whether the provider is down at the view's instant, because one of the matches is at the minute. */
const isOut = (view: WorldView, fault: EventFault<'outage'>): boolean =>
  view
    .scheduledBetween(view.instantMs - LONGEST_MS, view.instantMs + 1)
    .filter(({ id }) => fault.fixtures?.includes(id) ?? true)
    .some((scheduled) => {
      const fromMs = minuteBeganMs(view.fixture(scheduled).periods, fault.minute);
      return fromMs !== null && view.instantMs >= fromMs && view.instantMs < fromMs + fault.seconds * 1000;
    });

interface OutageOptions {
  readonly world: World;
  readonly clock: SandboxClock;
  readonly current: () => EventFaults | undefined;
}

/** Makes every request except control requests fail during the outage. */
export const registerOutage = (app: FastifyInstance, { world, clock, current }: OutageOptions): void => {
  app.addHook('onRequest', async (request, reply) => {
    const fault = current()?.outage;
    if (fault === undefined || request.url.startsWith('/__sandbox/')) return;
    if (!isOut(world.at(clock.nowMs()), fault)) return;
    if (fault.as === 'reset') {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return;
    }
    await reply.code(503).send({ message: 'Outage enabled in the sandbox.' });
  });
};
