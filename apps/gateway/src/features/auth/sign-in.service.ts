import type { SignedIn, SignedInUser, LoginRequest, RegisterRequest } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { type OpenedSession, SecurityLog, Sessions } from '../sessions/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { IdentitySource } from '../identity/index.ts';
import { AfterResponse } from './after-response.ts';
import type { Client } from './attempts/client.ts';
import { EvenTime } from './even-time.ts';
import { LoginRateLimiter } from './attempts/login-rate-limiter.ts';
import { KnownDevices } from './known-devices.ts';
import { MailAllowance, VerificationMails } from './verification-mails.ts';
import { PasswordPolicies } from './password-policies.ts';
import { ProviderSignIns } from './attempts/provider-sign-ins.ts';

type KnownUser = OpenedSession['user'];

export function presentUser({ id, email, emailVerified, name, avatar, scope }: KnownUser): SignedInUser {
  return { id, email, emailVerified, name, avatar, scope: [...scope] };
}

/** The response of login, registration and refresh (SEMANTICS §3.1). */
function presentSignedIn({ user, token, refreshUntilMs }: OpenedSession, nowMs: number): SignedIn {
  const seconds = Math.max(0, Math.floor((refreshUntilMs - nowMs) / SECOND_MS));
  return { ...presentUser(user), token: { ...token, refresh_expires_in: seconds } };
}

type Proven = Parameters<Sessions['open']>[0];

/** Opens sessions for users who have proved their identity. */
@Injectable()
export class SignInService {
  constructor(
    private readonly identity: IdentitySource,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
    private readonly limiter: LoginRateLimiter,
    private readonly mails: MailAllowance,
    private readonly even: EvenTime,
    private readonly providers: ProviderSignIns,
    private readonly after: AfterResponse,
    private readonly verification: VerificationMails,
    private readonly policies: PasswordPolicies,
    private readonly devices: KnownDevices,
    private readonly clock: WallClock,
  ) {}

  async login(credentials: LoginRequest, client: Client): Promise<SignedIn> {
    const sinceMs = this.clock.nowMs();
    const identity = await this.#prove(credentials, client);
    return this.#present(await this.sessions.open(identity, client.userAgent, sinceMs));
  }

  async register(
    { email, password, name, language }: RegisterRequest,
    { network, userAgent }: Client,
  ): Promise<SignedIn> {
    await this.mails.take(network);
    // Checked first, because the identity service checks the address before the password. With a weak password, a
    // stranger could otherwise find out whether the address has an account, without creating one.
    await this.policies.demand(password);
    const sinceMs = this.clock.nowMs();
    const identity = await this.limiter.ofNetwork(network, () => this.identity.signUp(email, password, name));
    // The account exists by now, so its owner gets the email even if a later step fails.
    this.after.do('the mail that confirms an address', () => this.verification.send(identity, language));
    const opened = await this.sessions.open(identity, userAgent, sinceMs);
    await this.log.record(identity.user.id, 'registered', opened.sessionId);
    return this.#present(opened);
  }

  async refresh(refreshToken: string): Promise<SignedIn> {
    return this.#present(await this.sessions.refresh(refreshToken));
  }

  #present(opened: OpenedSession): SignedIn {
    return presentSignedIn(opened, this.clock.nowMs());
  }

  async #prove(credentials: LoginRequest, { network, cookies }: Client): Promise<Proven> {
    if ('id_token' in credentials)
      return this.limiter.ofNetwork(network, () => this.providers.prove(credentials));
    const { email, password } = credentials;
    const device = await this.devices.find(cookies, email);
    const compare = () => this.even.ofFailure(() => this.identity.signIn(email, password));
    return this.limiter.ofAccount(email, network, compare, device);
  }
}
