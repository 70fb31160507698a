import { z } from 'zod';

import { flag, json, list, wholeNumber } from '../config-values.ts';
import { passwordPolicySchema } from './passwords/policy.ts';
import type { ProjectSettings } from './settings.ts';

/** The identity upstream's part of the environment. */
export const identityEnvironment = {
  SANDBOX_IDENTITY_PORT: wholeNumber(0, 65_535).default(0),
  SANDBOX_IDENTITY_KEYS: list.default([]),
  SANDBOX_IDENTITY_PROJECT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be a project id')
    .default('touchline-sandbox'),
  SANDBOX_IDENTITY_EMAIL_PRIVACY: flag.default(true),
  /** As `customStrengthOptions` of the provider, with `enforcementState`, in JSON. */
  SANDBOX_IDENTITY_PASSWORD_POLICY: json(passwordPolicySchema).default(passwordPolicySchema.parse({})),
  SANDBOX_IDENTITY_WRONG_PASSWORDS: wholeNumber(1, 1_000_000).default(20),
  SANDBOX_IDENTITY_RESET_MAILS: wholeNumber(1, 1_000_000).default(10),
  SANDBOX_IDENTITY_DOMAINS: list.default(['localhost', '127.0.0.1']),
  SANDBOX_IDENTITY_ACTION_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
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

/** A project as it is without any setting. */
export const newProject = (): ProjectSettings => projectOf(environmentSchema.parse({}));
