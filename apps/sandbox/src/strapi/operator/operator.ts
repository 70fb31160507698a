import { z } from 'zod';

/** Facts about the operator that the texts can contain, and the setting of each. */
const SETTING_OF = {
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  companyRegistration: 'COMPANY_REGISTRATION',
  supportEmail: 'SITE_EMAIL_SUPPORT',
  dataProtectionOfficer: 'DATA_PROTECTION_OFFICER',
  hostingProvider: 'HOSTING_PROVIDER',
} as const;

export type OperatorFact = keyof typeof SETTING_OF;

/** The operator of the site; `null` for a fact that is not published. */
export type Operator = Readonly<Record<OperatorFact, string | null>>;

export const isOperatorFact = (name: string): name is OperatorFact => Object.hasOwn(SETTING_OF, name);

const operatorBy = (valueOf: (fact: OperatorFact) => string | null): Operator => ({
  companyName: valueOf('companyName'),
  companyAddress: valueOf('companyAddress'),
  companyRegistration: valueOf('companyRegistration'),
  supportEmail: valueOf('supportEmail'),
  dataProtectionOfficer: valueOf('dataProtectionOfficer'),
  hostingProvider: valueOf('hostingProvider'),
});

/** The operator of an unconfigured site, without a name or any other fact. */
export const UNNAMED = operatorBy(() => null);

/** Without these, visitors cannot know who is responsible for the terms, or ask about the privacy policy. */
const NEEDED = ['companyName', 'companyAddress', 'supportEmail'] as const satisfies readonly OperatorFact[];

/** Returns the required settings of a public site that are missing. */
export const missingSettings = (operator: Operator): readonly string[] =>
  NEEDED.filter((fact) => operator[fact] === null).map((fact) => SETTING_OF[fact]);

/** Whether the operator has a name and an address; otherwise the texts are templates. */
export const isNamed = ({ companyName, companyAddress }: Operator): boolean =>
  companyName !== null && companyAddress !== null;

const MAX_LENGTH = 300;

/** Shown to visitors unchanged, so a placeholder that was never filled in is refused. */
const published = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTH, `must have ${String(MAX_LENGTH)} characters or less`)
  .regex(/^[^\p{Cc}]*$/u, 'must be one line')
  .regex(/^[^[\]{}]*$/, 'must not hold brackets or braces, which mark what is not filled in')
  .optional();

const textSetting = (description: string, unset: string, accepts: string) =>
  published.meta({ description, unset, accepts });

/** Environment variables with facts about the operator, for the texts of the site upstream. */
export const operatorEnvironment = {
  [SETTING_OF.companyName]: textSetting(
    'The company or person that runs the site, in the terms, the privacy policy, the disclaimer and on the page about the site.',
    'the texts say that the operator is not named',
    'text of one line, for example `Example Ltd`',
  ),
  [SETTING_OF.companyAddress]: textSetting(
    'The postal address of the operator, with the country. Together with `COMPANY_NAME` it takes the note "This is template text" off the legal pages: check them first.',
    'the texts name no address',
    'text of one line',
  ),
  [SETTING_OF.companyRegistration]: textSetting(
    'The register that the operator is entered in, with the number; a tax number where the law asks for one.',
    'the texts name none',
    'text of one line',
  ),
  [SETTING_OF.supportEmail]: z.email('must be an e-mail address').optional().meta({
    description: 'The address of the operator in the legal pages. The gateway shows the same one.',
    accepts: 'an e-mail address',
    unset: 'the texts link to the contact form',
  }),
  [SETTING_OF.dataProtectionOfficer]: textSetting(
    'The data protection officer: name and how to reach them.',
    'the privacy policy says that none is named',
    'text of one line',
  ),
  [SETTING_OF.hostingProvider]: textSetting(
    'The company whose computers the site runs on, in the privacy policy.',
    'the policy speaks of a hosting provider without its name',
    'text of one line',
  ),
};

export const operatorOf = (env: z.output<z.ZodObject<typeof operatorEnvironment>>): Operator =>
  operatorBy((fact) => env[SETTING_OF[fact]] ?? null);
