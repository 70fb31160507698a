import { readConfig } from '../../config.ts';
import { missingSettings, UNNAMED } from './operator.ts';

const ALL = {
  COMPANY_NAME: ' Example Ltd. ',
  COMPANY_ADDRESS: '1 High Street, 12345 Town, Country',
  COMPANY_REGISTRATION: 'HRB 1234, Town',
  SITE_EMAIL_SUPPORT: 'help@scores.example',
  DATA_PROTECTION_OFFICER: 'A. Person, dpo@scores.example',
  HOSTING_PROVIDER: 'Hosts Co.',
};

const operatorOf = (env: Record<string, string>) => readConfig(env).site.operator;

it('has no operator facts without settings', () => {
  expect(operatorOf({})).toEqual(UNNAMED);
  expect(missingSettings(UNNAMED)).toEqual(['COMPANY_NAME', 'COMPANY_ADDRESS', 'SITE_EMAIL_SUPPORT']);
});

it('reads every setting', () => {
  expect(operatorOf(ALL)).toEqual({
    companyName: 'Example Ltd.',
    companyAddress: '1 High Street, 12345 Town, Country',
    companyRegistration: 'HRB 1234, Town',
    supportEmail: 'help@scores.example',
    dataProtectionOfficer: 'A. Person, dpo@scores.example',
    hostingProvider: 'Hosts Co.',
  });
});

it.each([
  ['COMPANY_NAME', '[Company name]', /COMPANY_NAME must not hold brackets/],
  ['COMPANY_ADDRESS', '{{address}}', /COMPANY_ADDRESS must not hold brackets/],
  ['HOSTING_PROVIDER', 'a\nb', /HOSTING_PROVIDER must be one line/],
  ['COMPANY_REGISTRATION', 'x'.repeat(301), /COMPANY_REGISTRATION must have 300 characters or less/],
  ['SITE_EMAIL_SUPPORT', 'nobody', /SITE_EMAIL_SUPPORT must be an e-mail address/],
])('%s=%j is refused', (name, value, fault) => {
  expect(() => readConfig({ [name]: value })).toThrow(fault);
});
