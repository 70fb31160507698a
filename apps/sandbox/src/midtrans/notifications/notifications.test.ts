import { signatureKey } from './notifications.ts';

/**
 * Computed with coreutils: `printf %s 1111200100000.00… | sha512sum`. The first vector has the inputs of the
 * provider's own example.
 */
const VECTORS = [
  [
    { order_id: '1111', status_code: '200', gross_amount: '100000.00' },
    'askvnoibnosifnboseofinbofinfgbiufglnbfg',
    'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
  ],
  [
    { order_id: 'order-1', status_code: '200', gross_amount: '49000.00' },
    'SB-Mid-server-touchline',
    '5499576f4561a964ccd80e67ebddfbea1a04ef6e8b8cd78f2df1b0a3766d8217a810aefc213ec8084bfebfd0382c27d8d5610e27258a4c1d2d4138a39f3fd3a1',
  ],
] as const;

it.each(VECTORS)(
  'the signature of %j is the SHA-512 hash that coreutils computes',
  (signed, key, expected) => {
    expect(signatureKey(signed, key)).toBe(expected);
  },
);
