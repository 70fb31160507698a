import type { FastifyRequest } from 'fastify';

import { invalidRequest } from './failures.ts';

/** The API version of the official SDK 23; responses have its format, whatever version is requested. */
export const API_VERSION = '2026-10-28.endive';

const TEST_KEY = /^[sr]k_test_[A-Za-z0-9_]+$/;

/** Returns the key, sent as bearer token or as user name of HTTP basic authentication. */
const keyIn = (authorization: string): string => {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return credentials;
  if (!/^basic$/i.test(scheme)) return '';
  return Buffer.from(credentials, 'base64').toString().split(':', 1)[0] ?? '';
};

const starred = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

/** Checks the key and returns it, so that data of one key stays invisible to others. */
export const authenticate = ({ headers }: FastifyRequest, accepted: readonly string[]): string => {
  const key = keyIn(headers.authorization ?? '');
  if (key === '')
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
      { httpStatus: 401 },
    );
  const isAccepted = accepted.length > 0 ? accepted.includes(key) : TEST_KEY.test(key);
  if (!isAccepted) throw invalidRequest(`Invalid API Key provided: ${starred(key)}`, { httpStatus: 401 });
  return key;
};

export const versionOf = ({ headers }: FastifyRequest): string => {
  const version = headers['stripe-version'];
  if (version === undefined) return API_VERSION;
  if (typeof version === 'string' && /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return version;
  throw invalidRequest(`Invalid Stripe API version: ${String(version)}`);
};
