import type { Transport } from '../../api/transport.ts';
import type { Timers } from '../../time/timers.ts';
import { networkFailure } from './network-failure.ts';

/** SEMANTICS §9.2. */
const TIMEOUT_MS = { desktop: 30_000, mobile: 60_000, offline: 5000 } as const;

export interface DeviceState {
  readonly online: boolean;
  readonly mobile: boolean;
}

export function requestTimeoutMs({ online, mobile }: DeviceState): number {
  if (!online) return TIMEOUT_MS.offline;
  return mobile ? TIMEOUT_MS.mobile : TIMEOUT_MS.desktop;
}

/** Ends what takes too long; no answer, for whatever reason, is `network-request-failed`. */
export function transportWithTimeout(
  transport: Transport,
  timers: Timers,
  device: () => DeviceState,
): Transport {
  return async (path, request = {}) => {
    const late = new AbortController();
    const stop = timers.after(requestTimeoutMs(device()), () => {
      late.abort(new DOMException('no answer in time', 'TimeoutError'));
    });
    const signal =
      request.signal === undefined ? late.signal : AbortSignal.any([request.signal, late.signal]);
    try {
      return await transport(path, { ...request, signal });
    } catch (error) {
      if (request.signal?.aborted === true) throw error;
      throw networkFailure(error);
    } finally {
      stop();
    }
  };
}
