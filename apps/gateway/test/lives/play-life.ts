import { DAY_MS } from '../../src/platform/time/durations.ts';

/** Instants between the steps of a life, and after them, at which it is compared as well. */
const PROBES = 6;
const AFTER_MS = 40 * DAY_MS;

interface Step {
  readonly kind: string;
  readonly atMs: number;
}

interface PlayedLife<Of extends Step> {
  /** Names the life in the message of a failure. */
  readonly name: string;
  readonly steps: readonly Of[];
  readonly draw: () => number;
  /** Lets the provider's time pass until an instant. */
  readonly pass: (atMs: number) => Promise<void>;
  readonly play: (step: Of) => Promise<void>;
  /** Sends the gateway the provider's events since the last time. */
  readonly deliver: () => Promise<void>;
  /** Returns how the gateway differs from the oracle at an instant. */
  readonly faultsAt: (atMs: number) => Promise<readonly string[]>;
  readonly describe: () => string;
}

/** @throws Error with the steps of the life, at the first instant at which the gateway differs from the oracle */
export async function playLife<Of extends Step>(life: PlayedLife<Of>): Promise<void> {
  const { steps, draw } = life;
  const [firstMs = 0, lastMs = 0] = [steps[0]?.atMs, steps.at(-1)?.atMs];
  const probes = Array.from({ length: PROBES }, () => ({
    atMs: Math.floor((firstMs + draw() * (lastMs + AFTER_MS - firstMs)) / 1000) * 1000,
    step: undefined,
  }));
  const instants = [...steps.map((step) => ({ atMs: step.atMs, step })), ...probes].toSorted(
    (one, other) => one.atMs - other.atMs,
  );
  let at = 'its beginning';
  try {
    for (const [index, { atMs, step }] of instants.entries()) {
      at = `${new Date(atMs).toISOString()} ${step?.kind ?? 'probe'}`;
      await (step === undefined ? life.pass(atMs) : life.play(step));
      await life.deliver();
      // Of several steps at one instant, only the last can be compared.
      if (instants[index + 1]?.atMs === atMs) continue;
      const faults = await life.faultsAt(atMs);
      if (faults.length > 0) throw new Error(faults.join('; '));
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${life.name}, at ${at}: ${why}\n${life.describe()}`, { cause: error });
  }
}
