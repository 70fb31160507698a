import { z } from 'zod';

import { flagSetting, jsonSetting, listSetting, wholeNumberSetting } from '../settings/config-values.ts';
import { passwordPolicySchema } from './passwords/passwords.ts';
import type { ProjectSettings } from './toolkit/toolkit.ts';

/** Environment variables of the identity upstream. */
export const identityEnvironment = {
  SANDBOX_IDENTITY_PORT: wholeNumberSetting(0, 65_535)
    .default(0)
    .meta({ description: 'The port of the identity service. 0 takes a free one.' }),
  SANDBOX_IDENTITY_KEYS: listSetting
    .default([])
    .meta({ description: 'The API keys that it accepts.', unset: 'any key', secret: true }),
  SANDBOX_IDENTITY_PROJECT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be a project id')
    .default('touchline-sandbox')
    .meta({ description: 'The id of its project.', accepts: '6 to 30 letters, digits or `-`' }),
  SANDBOX_IDENTITY_EMAIL_PRIVACY: flagSetting.default(true).meta({
    description:
      'Whether it hides who has an account. Projects made before September 2023 do not: `0` behaves like them.',
  }),
  SANDBOX_IDENTITY_PASSWORD_POLICY: jsonSetting(passwordPolicySchema)
    .default(passwordPolicySchema.parse({}))
    .meta({
      description:
        "Its password policy: `enforcementState` and the members of the provider's `customStrengthOptions`. The launcher asks for eight characters.",
      accepts: 'JSON',
      unset: 'six characters',
    }),
  SANDBOX_IDENTITY_WRONG_PASSWORDS: wholeNumberSetting(1, 1_000_000)
    .default(20)
    .meta({ description: 'Wrong passwords that one address may send in 15 minutes.' }),
  SANDBOX_IDENTITY_RESET_MAILS: wholeNumberSetting(1, 1_000_000)
    .default(10)
    .meta({ description: 'Reset mails that one address may ask for in 15 minutes.' }),
  SANDBOX_IDENTITY_DOMAINS: listSetting.default(['localhost', '127.0.0.1']).meta({
    description:
      'Hosts that mails and the consent page may lead back to. The launcher adds that of `BASE_URL`.',
  }),
  SANDBOX_IDENTITY_ACTION_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .optional()
    .meta({
      description: 'The page that the links in mails lead to.',
      accepts: 'an http or https URL',
      unset: 'the page that asked for the mail',
    }),
};

const environmentSchema = z.object(identityEnvironment);

const ATTEMPTS_WINDOW_SECONDS = 15 * 60;

export const projectOf = (env: z.output<typeof environmentSchema>): ProjectSettings => ({
  projectId: env.SANDBOX_IDENTITY_PROJECT,
  apiKeys: env.SANDBOX_IDENTITY_KEYS,
  emailPrivacy: env.SANDBOX_IDENTITY_EMAIL_PRIVACY,
  passwordPolicy: env.SANDBOX_IDENTITY_PASSWORD_POLICY,
  limits: {
    wrongPasswords: env.SANDBOX_IDENTITY_WRONG_PASSWORDS,
    resetMails: env.SANDBOX_IDENTITY_RESET_MAILS,
    windowSeconds: ATTEMPTS_WINDOW_SECONDS,
  },
  authorizedDomains: env.SANDBOX_IDENTITY_DOMAINS,
  actionUrl: env.SANDBOX_IDENTITY_ACTION_URL ?? null,
});

/** Returns a project with default settings. */
export const newProject = (): ProjectSettings => projectOf(environmentSchema.parse({}));
