/** Who runs the site, as its texts say it; null: not published. */
export interface Operator {
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly companyRegistration: string | null;
  readonly supportEmail: string | null;
  readonly dataProtectionOfficer: string | null;
  readonly hostingProvider: string | null;
}

export type OperatorFact = keyof Operator;

/** Where each fact comes from. Texts name facts; whoever runs the site names settings. */
export const SETTING_OF = {
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  companyRegistration: 'COMPANY_REGISTRATION',
  supportEmail: 'SITE_EMAIL_SUPPORT',
  dataProtectionOfficer: 'DATA_PROTECTION_OFFICER',
  hostingProvider: 'HOSTING_PROVIDER',
} as const satisfies Readonly<Record<OperatorFact, string>>;

const FACTS = ['companyName', 'companyAddress', 'companyRegistration', 'supportEmail', 'dataProtectionOfficer', 'hostingProvider'] as const satisfies readonly OperatorFact[]; // prettier-ignore

export const isOperatorFact = (name: string): name is OperatorFact => FACTS.some((fact) => fact === name);

/** A bare clone: the texts say that nobody is named. */
export const UNNAMED: Operator = {
  companyName: null,
  companyAddress: null,
  companyRegistration: null,
  supportEmail: null,
  dataProtectionOfficer: null,
  hostingProvider: null,
};

/** Without these nobody can be held to the terms, or asked about the privacy policy. */
const NEEDED = ['companyName', 'companyAddress', 'supportEmail'] as const satisfies readonly OperatorFact[];

/** The settings that a site for real visitors lacks. */
export const missingSettings = (operator: Operator): readonly string[] =>
  NEEDED.filter((fact) => operator[fact] === null).map((fact) => SETTING_OF[fact]);

/** Whether the texts are somebody's: what is nobody's is a template. */
export const isNamed = ({ companyName, companyAddress }: Operator): boolean =>
  companyName !== null && companyAddress !== null;
