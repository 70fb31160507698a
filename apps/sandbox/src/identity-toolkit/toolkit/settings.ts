import type { PasswordPolicySettings } from '../passwords/policy.ts';

/** What an owner sets in the provider's console; a test may change the first three while it runs. */
export interface ProjectSettings {
  /** Hides who has an account ("e-mail enumeration protection"): on for every project made since 2023. */
  emailPrivacy: boolean;
  passwordPolicy: PasswordPolicySettings;
  limits: ThrottleSettings;
  readonly projectId: string;
  /** Keys that are accepted; any when empty. */
  readonly apiKeys: readonly string[];
  /** Hosts that a mail or a consent page may lead back to. */
  readonly authorizedDomains: readonly string[];
  /** Where the links of mails lead; null: the site that asked, by its `continueUrl`. */
  readonly actionUrl: string | null;
}

interface ThrottleSettings {
  /** Wrong passwords for one address within `windowSeconds`. */
  readonly wrongPasswords: number;
  /** Reset mails to one address within `windowSeconds`. */
  readonly resetMails: number;
  readonly windowSeconds: number;
}
