import type { IdentityProvider, PasswordPolicy } from '@touchline/contracts';
import type { z } from 'zod';
import {
  IdentityError,
  type IdentitySignIn,
  type IdentitySource,
  type IdentityUser,
  type MailOptions,
  type ProviderConsent,
} from '../../features/identity/index.ts';
import { type AccountsMethod, type IdentityToolkitClient } from './client.ts';
import type { TokenReader } from './token-reader.ts';
import { PROVIDER_IDS } from './to-domain/user.ts';
import { LEAST_POLICY, toPasswordPolicy } from './to-domain/password-policy.ts';
import {
  WireActionCode,
  WireDone,
  WireMailed,
  WireConsent,
  type WireSignIn,
  WireSignInOutcome,
} from './wire/account.ts';

/** Google's Identity Toolkit, or a compatible service, as the identity upstream. */
export class IdentityToolkitSource implements IdentitySource {
  constructor(
    private readonly client: IdentityToolkitClient,
    private readonly tokens: TokenReader,
  ) {}

  signIn(email: string, password: string): Promise<IdentitySignIn> {
    return this.#signIn('signInWithPassword', { email, password });
  }

  signUp(email: string, password: string, name: string | undefined): Promise<IdentitySignIn> {
    return this.#signIn('signUp', { email, password, ...(name === undefined ? {} : { displayName: name }) });
  }

  verifyIdToken(idToken: string): Promise<IdentityUser> {
    return this.tokens.foreign(idToken);
  }

  async renew(refreshToken: string): Promise<IdentitySignIn> {
    return this.#signedIn(await this.client.renew(refreshToken));
  }

  async authUri(provider: IdentityProvider, continueUri: string): Promise<ProviderConsent> {
    // On a shared computer the visitor chooses the account.
    const customParameter = { prompt: 'select_account' };
    const asked = { providerId: PROVIDER_IDS[provider], continueUri, customParameter };
    const { authUri, sessionId } = await this.client.call('createAuthUri', asked, WireConsent);
    return { uri: authUri, sessionId };
  }

  signInWithProvider(
    requestUri: string,
    postBody: string | undefined,
    sessionId: string,
  ): Promise<IdentitySignIn> {
    const posted = postBody === undefined ? {} : { postBody };
    return this.#signIn('signInWithIdp', { requestUri, sessionId, ...posted });
  }

  async sendVerification(idToken: string, mail: MailOptions): Promise<void> {
    await this.#sendMail({ requestType: 'VERIFY_EMAIL', idToken }, mail);
  }

  async sendPasswordReset(email: string, mail: MailOptions): Promise<void> {
    await this.#sendMail({ requestType: 'PASSWORD_RESET', email }, mail);
  }

  async verifyEmail(code: string): Promise<{ readonly email: string }> {
    return this.client.call('update', { oobCode: code }, WireMailed);
  }

  async checkResetCode(code: string): Promise<{ readonly email: string }> {
    const { email, requestType } = await this.client.call('resetPassword', { oobCode: code }, WireActionCode);
    if (requestType !== 'PASSWORD_RESET')
      throw new IdentityError('invalid-action-code', `the code is for ${requestType}`);
    return { email };
  }

  async resetPassword(code: string, password: string): Promise<{ readonly email: string }> {
    return this.client.call('resetPassword', { oobCode: code, newPassword: password }, WireMailed);
  }

  changePassword(idToken: string, password: string): Promise<IdentitySignIn> {
    return this.#signIn('update', { idToken, password });
  }

  async changeName(idToken: string, name: string): Promise<void> {
    await this.client.call('update', { idToken, displayName: name }, WireDone);
  }

  async remove(idToken: string): Promise<void> {
    await this.client.call('delete', { idToken }, WireDone);
  }

  async passwordPolicy(): Promise<PasswordPolicy> {
    const policy = await this.client.passwordPolicy();
    return policy === undefined ? LEAST_POLICY : toPasswordPolicy(policy);
  }

  async #signIn(method: AccountsMethod, proof: Readonly<Record<string, string>>): Promise<IdentitySignIn> {
    const outcome = await this.client.call(method, { ...proof, returnSecureToken: true }, WireSignInOutcome);
    if (outcome === 'second-factor')
      throw new IdentityError('operation-not-allowed', `${method}: the account asks for a second factor`);
    if (outcome === 'other-account')
      throw new IdentityError('email-already-in-use', `${method}: the address has another way in`);
    return this.#signedIn(outcome);
  }

  async #signedIn({ idToken, refreshToken }: z.output<typeof WireSignIn>): Promise<IdentitySignIn> {
    return { user: await this.tokens.own(idToken), idToken, refreshToken };
  }

  async #sendMail(what: Readonly<Record<string, string>>, { language, continueUrl }: MailOptions) {
    const locale = { 'x-firebase-locale': language };
    await this.client.call('sendOobCode', { ...what, continueUrl }, WireDone, locale);
  }
}
