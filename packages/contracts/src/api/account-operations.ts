import { z } from 'zod';
import {
  Account,
  AccountChange,
  AccountExport,
  AccountSession,
  Preferences,
  SecurityEvent,
} from '../accounts/account.ts';
import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  LoginRequest,
  PasswordPolicy,
  Reauthentication,
  RegisterRequest,
  ResetPasswordRequest,
  VerificationMailRequest,
  VerifyEmailRequest,
} from '../accounts/credentials.ts';
import { CALENDAR_OPERATIONS } from '../calendars/operations.ts';
import { ContactMessage } from '../content/contact-message.ts';
import { NOTIFICATION_OPERATIONS } from '../notifications/operations.ts';
import { PAYMENT_OPERATIONS } from '../payments/operations.ts';
import { PLAYBACK_OPERATIONS } from '../playback/operations.ts';
import { own, open, type AccountOperation } from '../operation/operation.ts';
import { LogoutRequest, RefreshRequest, SignedIn } from '../accounts/signed-in.ts';

/** The operations of sign-in, accounts, payments and visitor messages, for the OpenAPI document. */
export const ACCOUNT_OPERATIONS = {
  contact: open('/api/contact', 'Leave a message for who runs the site', ContactMessage, 202),
  login: open('/api/auth/login', 'Sign in by a password or a provider’s word', LoginRequest, 200, SignedIn),
  register: open('/api/auth/register', 'Make an account and sign in', RegisterRequest, 201, SignedIn),
  refreshToken: open(
    '/api/auth/refresh-token',
    'Exchange a refresh token, once, for new tokens',
    RefreshRequest,
    200,
    SignedIn,
  ),
  logout: open('/api/auth/logout', 'End the session of the Bearer or the refresh token', LogoutRequest, 204),
  verifyEmail: open('/api/auth/verify-email', 'Confirm an address by a mail’s code', VerifyEmailRequest, 204),
  forgotPassword: open(
    '/api/auth/password/forgot',
    'Ask for a mail; the answer does not say whether there is such an account',
    ForgotPasswordRequest,
    202,
  ),
  resetPassword: open(
    '/api/auth/password/reset',
    'Choose a password by a mail’s code; every session ends',
    ResetPasswordRequest,
    204,
  ),
  passwordPolicy: {
    method: 'get',
    path: '/api/auth/password-policy',
    summary: 'The password policy',
    signedIn: false,
    body: null,
    status: 200,
    data: PasswordPolicy,
  },
  account: own('get', '/api/account', 'The account of who asks', null, Account),
  changeAccount: own('patch', '/api/account', 'Change its name', AccountChange, Account),
  deleteAccount: own('delete', '/api/account', 'Delete it and all that is ours of it', Reauthentication),
  changePassword: own(
    'post',
    '/api/account/password',
    'Change the password; all other sessions end',
    ChangePasswordRequest,
  ),
  verificationMail: {
    method: 'post',
    path: '/api/account/verification-mail',
    summary: 'Resend the email that confirms the address',
    signedIn: true,
    body: VerificationMailRequest,
    status: 202,
    data: null,
  },
  exportAccount: own('get', '/api/account/export', 'Everything that is held of it', null, AccountExport),
  sessions: own('get', '/api/account/sessions', 'Where it is signed in', null, z.array(AccountSession)),
  endOtherSessions: own('delete', '/api/account/sessions', 'End all sessions but the one that asks', null),
  endSession: own('delete', '/api/account/sessions/{id}', 'End one session', null),
  securityEvents: own(
    'get',
    '/api/account/security-events',
    'What was done to it last, newest first',
    null,
    z.array(SecurityEvent),
  ),
  preferences: own('get', '/api/account/preferences', 'Favourites and language', null, Preferences),
  setPreferences: own('put', '/api/account/preferences', 'Replace them', Preferences, Preferences),
  ...PAYMENT_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
  ...PLAYBACK_OPERATIONS,
  ...CALENDAR_OPERATIONS,
} as const satisfies Readonly<Record<string, AccountOperation>>;
