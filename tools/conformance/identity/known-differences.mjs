/**
 * Differences where the emulator (left) is known to lack what the service and the sandbox (right) do: the measured
 * gaps of UPSTREAMS §2.1, and nothing else. A row fixes the value of both sides, and a row that excuses nothing fails
 * the comparison too.
 */
const TOKEN = /^body\.(?:idToken|id_token|access_token)\./;
const inToken = (rest) => new RegExp(`${TOKEN.source}${rest}$`);

const UNSIGNED = 'ID tokens are `alg: none` and there is no route for keys';
const NO_POLICY = 'GET /v2/passwordPolicy answers 501';
const NEVER_REVOKED = 'the refresh token still works after the password is another';
const NO_LIMIT = 'forty wrong passwords never raise TOO_MANY_ATTEMPTS_TRY_LATER';

/** The whole response differs: the emulator's on the left, the sandbox's on the right. */
const anotherAnswer = (call, why, left, right) => [
  { call, path: 'status', left: left.status, right: right.status, why },
  { call, path: left.body, left: /./, right: 'absent', why },
  { call, path: right.body, left: 'absent', right: /./, why },
];

const revoked = (call) => [
  ...anotherAnswer(
    call,
    NEVER_REVOKED,
    {
      status: '200',
      body: /^body\.(?:id_token|access_token|refresh_token|expires_in|token_type|user_id|project_id)/,
    },
    { status: '400', body: /^body\.error\.(?:code|errors\[0\]\.(?:message|reason|domain))$/ },
  ),
  {
    call,
    path: 'body.error.message',
    left: 'absent',
    right: 'string "TOKEN_EXPIRED"',
    why: NEVER_REVOKED,
  },
];

const throttled = (message) =>
  ['body.error.message', 'body.error.errors[0].message'].map((path) => ({
    call: 'gap: many wrong passwords',
    path,
    left: `string "${message}"`,
    right: 'string "TOO_MANY_ATTEMPTS_TRY_LATER"',
    why: NO_LIMIT,
  }));

/** @returns {import('../comparison/compare.mjs').Known[]} */
export const knownDifferences = ({ hidesAddresses }) => [
  { path: inToken(String.raw`header\.alg`), left: 'string "none"', right: 'string "RS256"', why: UNSIGNED },
  { path: inToken(String.raw`header\.kid`), left: 'absent', right: 'string opaque', why: UNSIGNED },
  { path: inToken('signature'), left: 'string "none"', right: 'string "signed"', why: UNSIGNED },
  ...anotherAnswer(
    'gap: certificates',
    UNSIGNED,
    { status: '404', body: /^body\.error\./ },
    { status: '200', body: /^body\.[\w-]+$/ },
  ),
  ...anotherAnswer(
    'gap: password policy',
    NO_POLICY,
    { status: '501', body: /^body\.error\./ },
    {
      status: '200',
      body: /^body\.(?:customStrengthOptions|schemaVersion|allowedNonAlphanumericCharacters|enforcementState|forceUpgradeOnSignin)\b/,
    },
  ),
  ...revoked('reset: refresh token of before'),
  ...revoked('update: password: refresh token of before'),
  ...throttled(hidesAddresses ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD'),
];
