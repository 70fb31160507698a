import { demand } from '../answers/answers.ts';
import type { Mail } from '../../outbox/outbox.ts';
import type { ProjectSettings } from './toolkit.ts';
import type { CodeKind } from './codes.ts';
import { wordingOf } from './mail-wording.ts';

/** Throws if the URL is not on a host that the owner has authorised. */
export const checkContinueUrl = (url: string, { authorizedDomains }: ProjectSettings): void => {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  demand(isWeb, 'INVALID_CONTINUE_URI');
  demand(
    authorizedDomains.includes(new URL(url).hostname),
    'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
  );
};

const MODES: Readonly<Record<CodeKind, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
};

/** Path of the provider's own page. */
export const ACTION_PATH = '/__/auth/action';

/** Page of the site that handles links from emails. */
const SITE_PATH = '/auth/reset-password';

export interface ActionMail {
  readonly kind: CodeKind;
  readonly to: string;
  readonly code: string;
  readonly locale: string | undefined;
  /** From the requesting page; it names the site, and often the language. */
  readonly continueUrl: string | undefined;
  readonly actionUrl: string | null;
  readonly baseUrl: string;
}

const languageOf = ({ locale, continueUrl }: ActionMail): string | undefined => {
  const fromPath = continueUrl === undefined ? '' : (new URL(continueUrl).pathname.split('/', 2)[1] ?? '');
  return [locale?.slice(0, 2).toLowerCase(), fromPath].find((text) => /^[a-z]{2}$/.test(text ?? ''));
};

/**
 * Returns the link of an email. The provider's link is `<authDomain>/__/auth/action?mode&oobCode&…`, and an owner can
 * set a URL of the site instead ("customise action URL"). This sandbox uses the site automatically if the request
 * contains its URL.
 */
const linkOf = (mail: ActionMail, language: string | undefined): string => {
  const { continueUrl, actionUrl, baseUrl } = mail;
  const prefix = language === undefined ? '' : `/${language}`;
  const site = continueUrl === undefined ? undefined : `${new URL(continueUrl).origin}${prefix}${SITE_PATH}`;
  const url = new URL(actionUrl ?? site ?? `${baseUrl}${ACTION_PATH}`);
  url.searchParams.set('mode', MODES[mail.kind]);
  url.searchParams.set('oobCode', mail.code);
  url.searchParams.set('lang', language ?? 'en');
  if (continueUrl !== undefined) url.searchParams.set('continueUrl', continueUrl);
  return url.href;
};

export const actionMail = (mail: ActionMail): Omit<Mail, 'id' | 'sentAt'> => {
  const language = languageOf(mail);
  const { subject, text } = wordingOf(mail.kind, language);
  return {
    to: mail.to,
    kind: mail.kind,
    language: language ?? 'en',
    subject,
    text,
    link: linkOf(mail, language),
    code: mail.code,
  };
};
