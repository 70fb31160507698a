import { lookup as systemLookup } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An endpoint leads where nothing may be sent. */
export class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';

  constructor(host: string) {
    super(`${host} is not an address of the public internet`);
  }
}

/** Where messages may go. Plain data: the thread that sends is handed it. */
export interface OutsideConnections {
  /** `any`: a test's push service is on this machine. */
  readonly network: 'public' | 'any';
  /** Names that lead to an address without being looked up. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** What a test's push service is certified by. */
  readonly ca?: string;
}

export const PUBLIC_CONNECTIONS: OutsideConnections = { network: 'public' };

function isOpen(address: string, { network }: OutsideConnections): boolean {
  return network === 'any' || isPublicAddress(address);
}

/**
 * Resolves a name and refuses it if any of its addresses is closed. It is the socket's own look-up, so the address
 * that was judged is the one that is connected to, whatever the name says a moment later.
 */
function guarded(connections: OutsideConnections): LookupFunction {
  const lookup: LookupFunction = (host, options, callback) => {
    const known = connections.hosts?.[host];
    if (known === undefined) systemLookup(host, options, callback);
    else callback(null, [{ address: known, family: isIP(known) }]);
  };
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isOpen(address, connections)))
        callback(new ClosedAddressError(host), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Keeps connections to push services, of which there are a handful for all browsers. */
export function outsideAgent(connections: OutsideConnections, maxSockets = 64): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets,
    lookup: guarded(connections),
    ...(connections.ca === undefined ? {} : { ca: connections.ca }),
  });
}

/** A literal address is connected to without a look-up, so it is judged here; a name is judged when it is resolved. */
export function assertOpen(endpoint: URL, connections: OutsideConnections = PUBLIC_CONNECTIONS): void {
  const host = endpoint.hostname.replace(/^\[|\]$/g, '');
  const isClosed = isIP(host) !== 0 && !isOpen(host, connections);
  if (endpoint.protocol !== 'https:' || endpoint.username !== '' || isClosed)
    throw new ClosedAddressError(endpoint.host);
}
