import { FeatureOffError } from '../../../platform/errors/upstream-errors.ts';
import { RateLimitedError } from '../../../platform/limits/index.ts';
import { IdentityError, type IdentityCode } from '../../identity/index.ts';
import { popupFailure } from './popup-failure.ts';

const identity = (code: IdentityCode) => new IdentityError(code, 'secret');

test.each([
  [identity('unauthorized-domain'), 'unauthorized-domain'],
  [identity('network-request-failed'), 'network-request-failed'],
  [identity('invalid-credential'), 'invalid-credential'],
  [identity('user-disabled'), 'user-disabled'],
  [identity('operation-not-allowed'), 'operation-not-allowed'],
  [new RateLimitedError(1000), 'too-many-requests'],
  [new FeatureOffError('identity', 'none'), 'feature-off'],
  // What a window has no words for.
  [identity('email-already-in-use'), 'invalid-credential'],
  [new TypeError('secret'), 'invalid-credential'],
])('%s is told as %s', (error, code) => {
  expect(popupFailure(error)).toEqual({ type: 'touchline:sign-in-failed', code });
});
