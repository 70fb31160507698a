import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { lookup as systemLookup } from 'node:dns';
import { Agent } from 'node:https';

/** Networks outside the public internet (IANA special-purpose registries), to which nothing is sent. */
const CLOSED = new BlockList();
const IPV4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.31.196.0', 24], ['192.52.193.0', 24], ['192.88.99.0', 24],
  ['192.168.0.0', 16], ['192.175.48.0', 24], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24],
  ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const; // prettier-ignore
for (const [network, bits] of IPV4) CLOSED.addSubnet(network, bits, 'ipv4');

/** In IPv6 only global unicast is public, without transition and documentation networks. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
const IPV6 = [
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['2620:4f:8000::', 48], ['3fff::', 20],
] as const; // prettier-ignore
for (const [network, bits] of IPV6) CLOSED.addSubnet(network, bits, 'ipv6');

/**
 * Returns whether a resolved address belongs to the public internet.
 *
 * @example isPublicAddress('10.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return false;
  if (!isIPv6(bare)) return !CLOSED.check(bare, 'ipv4');
  return PUBLIC_IPV6.check(bare, 'ipv6') && !CLOSED.check(bare, 'ipv6');
}

/** An endpoint has an address to which nothing may be sent. */
export class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';

  constructor(host: string) {
    super(`${host} is not an address of the public internet`);
  }
}

/** Where messages may be sent. Plain data, since it is passed to the sending thread. */
export interface OutsideConnections {
  /** `any`: a test's push service runs on this machine. */
  readonly network: 'public' | 'any';
  /** Host names with a fixed address, which skip the look-up. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** The CA certificate of a test's push service. */
  readonly ca?: string;
}

export const PUBLIC_CONNECTIONS: OutsideConnections = { network: 'public' };

function isOpen(address: string, { network }: OutsideConnections): boolean {
  return network === 'any' || isPublicAddress(address);
}

/**
 * Resolves a name and refuses it if any of its addresses is closed. The socket itself uses this look-up, so it
 * connects to the checked address even if the name changes a moment later.
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

/**
 * Creates an agent that keeps connections to push services open; there are only a handful of services for all
 * browsers.
 */
export function outsideAgent(connections: OutsideConnections, maxSockets = 64): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets,
    lookup: guarded(connections),
    ...(connections.ca === undefined ? {} : { ca: connections.ca }),
  });
}

/**
 * Throws if the endpoint may not be used. A literal address is connected to without a look-up, so it is checked here;
 * a name is checked when it is resolved.
 */
export function assertOpen(endpoint: URL, connections: OutsideConnections = PUBLIC_CONNECTIONS): void {
  const host = endpoint.hostname.replace(/^\[|\]$/g, '');
  const isClosed = isIP(host) !== 0 && !isOpen(host, connections);
  if (endpoint.protocol !== 'https:' || endpoint.username !== '' || isClosed)
    throw new ClosedAddressError(endpoint.host);
}
