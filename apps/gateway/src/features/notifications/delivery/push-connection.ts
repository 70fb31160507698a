import { lookup as systemLookup } from 'node:dns';
import { Agent, type AgentOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An endpoint leads where nothing may be sent. */
export class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';

  constructor(host: string) {
    super(`${host} is not an address of the public internet`);
  }
}

export interface PushConnections {
  readonly lookup: LookupFunction;
  readonly isAllowed: (address: string) => boolean;
  /** What a test's push service is certified by. */
  readonly ca?: AgentOptions['ca'];
}

/** Where messages may go: the public internet. */
export const PUBLIC_CONNECTIONS: PushConnections = {
  lookup: (host, options, callback) => {
    systemLookup(host, options, callback);
  },
  isAllowed: isPublicAddress,
};

/**
 * Resolves a name and refuses it if any of its addresses is closed. It is the socket's own look-up, so the address
 * that was judged is the one that is connected to, whatever the name says a moment later.
 */
function guarded({ lookup, isAllowed }: PushConnections): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        callback(new ClosedAddressError(host), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Keeps connections to push services, of which there are a handful for all browsers. */
export function pushAgent(connections: PushConnections = PUBLIC_CONNECTIONS, maxSockets = 64): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets,
    lookup: guarded(connections),
    ...(connections.ca === undefined ? {} : { ca: connections.ca }),
  });
}

/** A literal address is connected to without a look-up, so it is judged here; a name is judged when it is resolved. */
export function assertOpen(endpoint: URL, { isAllowed }: PushConnections = PUBLIC_CONNECTIONS): void {
  const host = endpoint.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(host) !== 0;
  if (endpoint.protocol !== 'https:' || endpoint.username !== '' || (isLiteral && !isAllowed(host)))
    throw new ClosedAddressError(endpoint.host);
}
