import { baseUrl, webUrl } from './addresses.ts';
import { sealingKey, signingKeys, firebaseConfig, flag, wholeNumber } from './values.ts';

/** The identity service of the visitors, and the tokens of the gateway's own sessions. */
export const accounts = {
  title: 'Accounts',
  intro: 'The [guide to accounts](../guides/accounts.md) says what to set up in a Firebase project.',
  fields: {
    FIREBASE_CONFIG: firebaseConfig.optional().meta({
      description:
        'The web configuration of the Firebase project. Its `measurementId` is used for analytics, which load only after consent.',
      unset: 'nobody can sign in',
    }),
    IDENTITY_BASE_URL: baseUrl
      .default('https://identitytoolkit.googleapis.com')
      .meta({ description: 'The Identity Toolkit.' }),
    IDENTITY_TOKEN_URL: baseUrl
      .default('https://securetoken.googleapis.com')
      .meta({ description: 'The token service of the Identity Toolkit.' }),
    IDENTITY_KEYS_URL: webUrl
      .default('https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com')
      .meta({ description: 'The certificates that verify ID tokens.' }),
    IDENTITY_UNSIGNED_TOKENS: flag.default(false).meta({
      description:
        "Whether unsigned ID tokens are accepted. For the provider's emulator only: production refuses to start with it.",
    }),
    IDENTITY_TIMEOUT_MS: wholeNumber(100, 60_000).default(28_000).meta({
      description:
        'The deadline of one call to the identity service: a little less than the 30 s that a browser waits.',
      unit: 'ms',
    }),
    ACCESS_TOKEN_SECONDS: wholeNumber(60, 604_800)
      .default(86_400)
      .meta({ description: 'The life of an access token.', unit: 's' }),
    REFRESH_TOKEN_SECONDS: wholeNumber(300, 31_536_000)
      .default(2_592_000)
      .meta({ description: 'The life of a refresh token.', unit: 's' }),
    SIGNING_KEYS: signingKeys.optional().meta({
      description:
        'The keys that sign the tokens of visitors, newest first. The first signs, all are accepted.',
      unset: 'generated under `DATA_DIR`, replaced every 90 days',
      secret: true,
    }),
    STAFF_SIGNING_KEYS: signingKeys.optional().meta({
      description: 'The keys that sign the tokens of staff.',
      unset: 'generated under `DATA_DIR`, replaced every 90 days',
      secret: true,
    }),
    SEALING_KEY: sealingKey.optional().meta({
      description: 'The key that encrypts the confidential parts of the state.',
      unset: 'generated under `DATA_DIR`',
      secret: true,
    }),
  },
};
