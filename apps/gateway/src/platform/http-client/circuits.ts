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
 * Logs one line when a circuit opens, and one when it closes. Callers log the failures in between, but many of those
 * lines only say "not sent". This line has the reason, and the host, which may be misspelt.
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

/** A circuit is open and nothing was sent. The cause is the failure that opened it. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  constructor(
    /** Which circuit is open: `the circuit`, or that of a kind of call. */
    readonly circuit: string,
    readonly retryAfterMs: number,
    cause: unknown,
  ) {
    super('failures in a row opened it', { cause });
  }
}

/** Returns the listener for a circuit: `null` is the upstream's own, otherwise the kind of its calls. */
export type ListenerOf = (kind: string | null) => CircuitListener;

/**
 * The circuits of one upstream. An upstream that fails or cannot be reached gets no calls at all. A slow call says
 * less: one large list may exceed the deadline while all other calls return immediately. Slow calls are therefore
 * counted by kind of call, and open only the circuit of their kind. Kinds come from our code: there are a few dozen.
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

  /** Returns the open circuit that blocks calls of this kind; `undefined` if there is none. */
  open(kind: string): CircuitOpenError | undefined {
    if (this.#upstream.waitMs() > 0) return refusal('the circuit', this.#upstream);
    const ofKind = this.#ofKind(kind);
    return ofKind.waitMs() > 0 ? refusal('the circuit of its kind of call', ofKind) : undefined;
  }

  async run<T>(kind: string, attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    // Checked before entering either circuit: the outer one would count a refusal by the inner one as a successful
    // trial.
    const open = this.open(kind);
    if (open !== undefined) throw open;
    const ofKind = this.#ofKind(kind);
    try {
      return await this.#upstream.run(() => ofKind.run(attempt, signal), signal);
    } catch (error) {
      // This call waited for the trial of another call, which failed.
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
