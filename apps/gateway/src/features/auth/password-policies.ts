import { Injectable } from '@nestjs/common';
import { meetsPolicy, passwordRules, type PasswordPolicy } from '@touchline/contracts';
import { MINUTE_MS } from '../../platform/time/durations.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { IdentityError, IdentitySource } from '../identity/index.ts';

const FRESH_MS = MINUTE_MS;

interface Kept {
  readonly policy: PasswordPolicy;
  readonly untilMs: number;
}

/** Caches the password policy for a minute: anybody may request it, and it rarely changes. */
@Injectable()
export class PasswordPolicies {
  #kept: Kept | undefined;
  #asking: Promise<PasswordPolicy> | undefined;

  constructor(
    private readonly identity: IdentitySource,
    private readonly clock: WallClock,
  ) {}

  /** Returns the policy; the last known one while the service is unavailable. */
  async current(): Promise<PasswordPolicy> {
    if (this.#kept !== undefined && this.clock.nowMs() < this.#kept.untilMs) return this.#kept.policy;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** @throws IdentityError with the code that the identity service uses: `weak-password` if only the length is wrong */
  async demand(password: string): Promise<void> {
    const policy = await this.current();
    if (meetsPolicy(policy, password)) return;
    const isLengthOnly = passwordRules(policy, password).every(({ rule }) => rule === 'length');
    const code = isLengthOnly ? 'weak-password' : 'password-does-not-meet-requirements';
    throw new IdentityError(code, 'The password does not meet the policy');
  }

  async #ask(): Promise<PasswordPolicy> {
    try {
      const policy = await this.identity.passwordPolicy();
      this.#kept = { policy, untilMs: this.clock.nowMs() + FRESH_MS };
      return policy;
    } catch (error) {
      if (this.#kept === undefined) throw error;
      return this.#kept.policy;
    }
  }
}
