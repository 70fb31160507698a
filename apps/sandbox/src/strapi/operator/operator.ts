/** What the texts can say about whoever runs the site, and the setting that each fact comes from. */
export const SETTING_OF = {
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  companyRegistration: 'COMPANY_REGISTRATION',
  supportEmail: 'SITE_EMAIL_SUPPORT',
  dataProtectionOfficer: 'DATA_PROTECTION_OFFICER',
  hostingProvider: 'HOSTING_PROVIDER',
} as const;

export type OperatorFact = keyof typeof SETTING_OF;

/** Who runs the site; null: not published. */
export type Operator = Readonly<Record<OperatorFact, string | null>>;

export const isOperatorFact = (name: string): name is OperatorFact => Object.hasOwn(SETTING_OF, name);

export const operatorBy = (valueOf: (fact: OperatorFact) => string | null): Operator => ({
  companyName: valueOf('companyName'),
  companyAddress: valueOf('companyAddress'),
  companyRegistration: valueOf('companyRegistration'),
  supportEmail: valueOf('supportEmail'),
  dataProtectionOfficer: valueOf('dataProtectionOfficer'),
  hostingProvider: valueOf('hostingProvider'),
});

/** A bare clone: the texts say that nobody is named. */
export const UNNAMED = operatorBy(() => null);

/** Without these nobody can be held to the terms, or asked about the privacy policy. */
const NEEDED = ['companyName', 'companyAddress', 'supportEmail'] as const satisfies readonly OperatorFact[];

/** The settings that a site for real visitors lacks. */
export const missingSettings = (operator: Operator): readonly string[] =>
  NEEDED.filter((fact) => operator[fact] === null).map((fact) => SETTING_OF[fact]);

/** Whether the texts are somebody's: what is nobody's is a template. */
export const isNamed = ({ companyName, companyAddress }: Operator): boolean =>
  companyName !== null && companyAddress !== null;
