import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not the public internet's (IANA special-purpose registries): nothing is sent there. */
const CLOSED = new BlockList();
const IPV4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.31.196.0', 24], ['192.52.193.0', 24], ['192.88.99.0', 24],
  ['192.168.0.0', 16], ['192.175.48.0', 24], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24],
  ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const; // prettier-ignore
for (const [network, bits] of IPV4) CLOSED.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only global unicast is public, without what leads into other networks or is for documents. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
const IPV6 = [
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['2620:4f:8000::', 48], ['3fff::', 20],
] as const; // prettier-ignore
for (const [network, bits] of IPV6) CLOSED.addSubnet(network, bits, 'ipv6');

/**
 * Whether a resolved address is one of the public internet.
 *
 * @example isPublicAddress('10.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return false;
  if (!isIPv6(bare)) return !CLOSED.check(bare, 'ipv4');
  return PUBLIC_IPV6.check(bare, 'ipv6') && !CLOSED.check(bare, 'ipv6');
}
