/** One secret of each kind, generated here and valid nowhere: a scan that misses them does not work. */
import { PASSWORD_MARK } from './findings.mjs';

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'none' })}.${part({ sub: 'canary' })}.c2lnbmF0dXJl`;

export const CANARY_LINES = [
  ['token', `{"level":"info","msg":"signed in","body":{"access_token":"${token}"}}`],
  ['refresh token', `{"level":"info","body":{"refresh_token":"r1.${'c'.repeat(22)}.0.${'c'.repeat(43)}"}}`],
  ['bearer', '{"level":"warn","req":{"headers":{"authorization":"Bearer canary-canary-canary"}}}'],
  ['password', `{"level":"info","body":{"password":"${PASSWORD_MARK}canary"}}`],
  [
    'password in a URL',
    '{"level":"warn","msg":"no way to rediss+cluster://app:canary%2F@10.0.0.7:7000,b:7001"}',
  ],
  ['email address', '{"level":"info","url":"/api/auth/x?email=canary%40touchline.example"}'],
];
