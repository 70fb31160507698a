import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

export const DENIED = 'Access denied due to unauthorized transaction, please check client or server key';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** HTTP basic authentication: the server key is the user, and the password is empty. */
export const isMerchant = ({ headers }: FastifyRequest, serverKey: string): boolean => {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ', 2);
  const given = Buffer.from(credentials, 'base64').toString();
  return /^basic$/i.test(scheme) && timingSafeEqual(digestOf(given), digestOf(`${serverKey}:`));
};
