import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const GROUPS_OF_64_BITS = 4;
const GROUPS = 8;
const MAPPED_IPV4 = /^(?:0{0,4}:)*:?:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function expanded(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  if (tail === undefined) return first;
  const last = groupsOf(tail);
  return [...first, ...Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0'), ...last];
}

/**
 * Returns the network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. A subscriber with
 * one address of such a network has all 2^64 of them.
 *
 * @example clientNetwork('2001:db8::1:2') // '2001:db8:0:0::/64'
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = MAPPED_IPV4.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const groups = expanded(bare).slice(0, GROUPS_OF_64_BITS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

type Trust = boolean | string | ((address: string, hop: number) => boolean);

/**
 * Returns a function that determines the client network of a raw request, by the rules that Fastify uses for
 * `request.ip`.
 *
 * @param trust which hops in front of us may name the client; true: all
 */
export function clientNetworks(trust: Trust): (request: IncomingMessage) => string {
  const isTrusted =
    typeof trust === 'string' ? proxyAddr.compile(trust.split(',').map((part) => part.trim())) : trust;
  if (isTrusted === false) return ({ socket }) => clientNetwork(socket.remoteAddress ?? '');
  const test = isTrusted === true ? () => true : isTrusted;
  return (request) => clientNetwork(proxyAddr(request, test));
}
