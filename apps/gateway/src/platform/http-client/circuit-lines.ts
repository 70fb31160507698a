import type { ListenerOf } from './circuits.ts';
import { faultMessage } from './fault.ts';

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
