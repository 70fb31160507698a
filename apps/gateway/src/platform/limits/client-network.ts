import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const GROUPS_OF_64_BITS = 4;
const GROUPS = 8;
const DOTTED = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

const wordsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16));

/** Returns the eight words of an IPv6 address, whose last two may be written as an IPv4 address. */
function expanded(address: string): readonly number[] {
  const word = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
  const inWords = address.replace(
    DOTTED,
    (_, a: string, b: string, c: string, d: string) => `${word(a, b)}:${word(c, d)}`,
  );
  const [head = '', tail] = inWords.split('::');
  const first = wordsOf(head);
  if (tail === undefined) return first;
  const last = wordsOf(tail);
  return [...first, ...Array<number>(Math.max(0, GROUPS - first.length - last.length)).fill(0), ...last];
}

/** Returns the IPv4 address that an IPv6 address stands for (RFC 4291, 2.5.5.2); `undefined` if it stands for none. */
function mappedIn(words: readonly number[]): string | undefined {
  if (MAPPED.some((word, index) => words[index] !== word)) return undefined;
  return words
    .slice(MAPPED.length)
    .flatMap((word) => [word >> 8, word & 0xff])
    .join('.');
}

/**
 * Returns the network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. A subscriber with
 * one address of such a network has all 2^64 of them.
 *
 * @example clientNetwork('2001:db8::1:2') // '2001:db8:0:0::/64'
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const words = expanded(bare);
  return (
    mappedIn(words) ??
    `${words
      .slice(0, GROUPS_OF_64_BITS)
      .map((word) => word.toString(16))
      .join(':')}::/64`
  );
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
