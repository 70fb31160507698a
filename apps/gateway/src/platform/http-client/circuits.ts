import { BrokenCircuitError } from 'cockatiel';
import { faultMessage, faultOf } from './fault.ts';
import { Circuit, type CircuitListener, type CircuitOptions } from './circuit.ts';

export interface UpstreamLog {
  warn(message: string): void;
}

interface Lines {
  readonly log: UpstreamLog;
  readonly upstream: string;
  readonly baseUrl: string;
  readonly breakAfter: number;
  readonly halfOpenAfterMs: number;
}

/**
 * A line when a circuit opens, and one when it closes. What fails in between is told by whoever asked; many of those
 * lines say "not sent" only, so this one has the reason, and the host, for a name that is misspelt.
 */
export function circuitLines({ log, upstream, baseUrl, breakAfter, halfOpenAfterMs }: Lines): ListenerOf {
  const { host } = new URL(baseUrl);
  return (kind) => {
    const circuit = `the circuit of ${upstream}${kind === null ? '' : ` (${kind})`}`;
    return {
      opened: (cause) => {
        const why = `${faultMessage(cause)} at ${host}`;
        const failures = `${String(breakAfter)} failures in a row`;
        log.warn(
          `${circuit} opened after ${failures}: ${why}; a call tries every ${seconds(halfOpenAfterMs)}`,
        );
      },
      closed: (openMs) => {
        log.warn(`${circuit} closed after ${seconds(openMs)}: ${host} answers`);
      },
    };
  };
}

const seconds = (ms: number): string => `${String(Math.round(ms / 1_000))} s`;

/** A circuit is open: nothing was sent. The cause is the failure that opened it. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  constructor(
    /** What is not asked: `the circuit`, or that of a kind of call. */
    readonly circuit: string,
    readonly retryAfterMs: number,
    cause: unknown,
  ) {
    super('failures in a row opened it', { cause });
  }
}

/** Which circuit it is that opens: null for the upstream's own, else the kind of its calls. */
export type ListenerOf = (kind: string | null) => CircuitListener;

/**
 * The circuits of one upstream. One that cannot be reached, or fails, is left alone whatever is asked of it. A call
 * that is too slow says less: one large list may take longer than the deadline while all others are answered at
 * once. So that is counted by kind of call, and a kind that is slow is the only one that is given up. Kinds are made
 * by our code: there are a few dozen.
 */
export class Circuits {
  readonly #upstream: Circuit;
  readonly #kinds = new Map<string, Circuit>();

  constructor(
    private readonly options: CircuitOptions,
    private readonly nowMs: () => number,
    private readonly listenerOf: ListenerOf,
  ) {
    this.#upstream = this.#circuit('upstream', null);
  }

  /** What keeps calls of this kind from being sent; undefined: nothing does. */
  open(kind: string): CircuitOpenError | undefined {
    if (this.#upstream.waitMs() > 0) return refusal('the circuit', this.#upstream);
    const ofKind = this.#ofKind(kind);
    return ofKind.waitMs() > 0 ? refusal('the circuit of its kind of call', ofKind) : undefined;
  }

  async run<T>(kind: string, attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    // Before either is entered: what the inner one refuses would count as a trial of the outer that went well.
    const open = this.open(kind);
    if (open !== undefined) throw open;
    const ofKind = this.#ofKind(kind);
    try {
      return await this.#upstream.run(() => ofKind.run(attempt, signal), signal);
    } catch (error) {
      // Somebody else's trial, for which this call has waited, has failed.
      if (error instanceof BrokenCircuitError)
        throw this.open(kind) ?? refusal('the circuit', this.#upstream);
      throw error;
    }
  }

  #ofKind(kind: string): Circuit {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const made = this.#circuit('kind', kind);
    this.#kinds.set(kind, made);
    return made;
  }

  #circuit(counted: 'upstream' | 'kind', kind: string | null): Circuit {
    const counts = (error: unknown): boolean => faultOf(error) === counted;
    return new Circuit(this.options, this.nowMs, counts, this.listenerOf(kind));
  }
}

const refusal = (name: string, circuit: Circuit): CircuitOpenError =>
  new CircuitOpenError(name, circuit.waitMs(), circuit.cause);
