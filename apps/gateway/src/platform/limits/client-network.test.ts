import fc from 'fast-check';
import { fastify } from 'fastify';
import { trusted } from '../http-server/fastify-options.ts';
import { clientNetwork, clientNetworks } from './client-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9'],
  ['::ffff:0:1', '0.0.0.1'],
  ['::ffff:0:cb00:7109', '0:0:0:0::/64'],
  ['1::ffff:cb00:7109', '1:0:0:0::/64'],
  ['2001:db8::1:2', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('all addresses of a network belong to it, and to no other', () => {
  const word = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(word, word, word, word).map((words) => words.join(':'));
  fc.assert(
    fc.property(half, half, half, half, (network, other, a, b) => {
      // Mapped IPv4 addresses are networks of their own.
      fc.pre(network !== other && ![network, other].includes('0:0:0:0'));
      expect(clientNetwork(`${network}:${a}`)).toBe(clientNetwork(`${network}:${b}`));
      expect(clientNetwork(`${network}:${a}`)).not.toBe(clientNetwork(`${other}:${a}`));
    }),
  );
});

test.each([
  [false, undefined, '10.0.0.1'],
  [false, '203.0.113.9', '10.0.0.1'],
  [true, '203.0.113.9, 198.51.100.2', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9, 198.51.100.2', '198.51.100.2'],
  ['192.168.0.0/16, 10.0.0.1', '2001:db8::1:2', '2001:db8:0:0::/64'],
  ['192.168.0.0/16', '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9, 198.51.100.2', '198.51.100.2'],
])('a trusted proxy (%s) forwards for %s: the client is %s', async (trustProxy, forwarded, network) => {
  const rule = trusted(trustProxy);
  const instance = fastify({ trustProxy: rule });
  instance.get('/', (request) => [clientNetwork(request.ip), clientNetworks(rule)(request.raw)]);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await instance.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
  // As Fastify determines it.
  expect(answer.json()).toEqual([network, network]);
});
