import { LRUCache } from 'lru-cache';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { BearerSecret } from '../../../platform/http-server/requests/request-fields.ts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { Clock } from '../../../platform/time/clock.ts';
import { AccountStore } from './account-store.ts';
import { StaffSignInCounts } from './staff-sign-in-counts.ts';
import { NoStaffApiError, NotStaffError, TooManyAttemptsError } from './staff.errors.ts';

const MAX_WRONG = 10;
const WINDOW_MS = 60_000;
/** Beyond this many addresses, the least recently used are forgotten. */
const MAX_ADDRESSES = 10_000;

interface Wrong {
  readonly sinceMs: number;
  count: number;
}

/** Limits the wrong attempts of an address per minute. */
export class TokenAttemptLimiter {
  readonly #wrong = new LRUCache<string, Wrong>({ max: MAX_ADDRESSES });

  constructor(private readonly nowMs: () => number) {}

  /** Returns how long an address must wait before its next attempt; 0 if it may try now. */
  waitMs(address: string): number {
    const wrong = this.#wrong.get(address);
    if (wrong === undefined || wrong.count < MAX_WRONG) return 0;
    return Math.max(0, wrong.sinceMs + WINDOW_MS - this.nowMs());
  }

  wrong(address: string): void {
    const nowMs = this.nowMs();
    const known = this.#wrong.get(address);
    if (known !== undefined && nowMs < known.sinceMs + WINDOW_MS) known.count += 1;
    else this.#wrong.set(address, { sinceMs: nowMs, count: 1 });
  }
}

/** The STAFF_TOKEN: grants all scopes until the first staff account exists, and none after that. */
@Injectable()
export class FirstToken {
  readonly #token: BearerSecret | undefined;
  readonly #limiter: TokenAttemptLimiter;

  constructor(
    @Inject(SETTINGS) { staffToken }: Settings,
    private readonly accounts: AccountStore,
    clock: Clock,
    private readonly counts: StaffSignInCounts,
  ) {
    this.#token = staffToken === null ? undefined : new BearerSecret(staffToken);
    this.#limiter = new TokenAttemptLimiter(() => clock.nowMs());
  }

  /** Returns if the request has the token and the token is still valid; otherwise throws. */
  async open({ ip, log, headers: { authorization } }: FastifyRequest): Promise<void> {
    if (this.#token === undefined) {
      // With neither a token nor an account, there is no staff API.
      throw (await this.accounts.isEmpty()) ? new NoStaffApiError() : new NotStaffError();
    }
    const network = clientNetwork(ip);
    const waitMs = this.#limiter.waitMs(network);
    if (waitMs > 0) {
      this.counts.firstTokenRefused('too-many-requests');
      throw new TooManyAttemptsError(waitMs);
    }
    if (!this.#token.opensWith(authorization)) {
      if (authorization !== undefined) this.#wrong(network);
      log.warn('staff token refused');
      throw new NotStaffError();
    }
    if (await this.accounts.isEmpty()) return;
    log.warn('staff token refused: staff accounts exist');
    throw new NotStaffError();
  }

  /** Returns whether the token is valid now. */
  async isGood(): Promise<boolean> {
    return this.#token !== undefined && (await this.accounts.isEmpty());
  }

  #wrong(network: string): void {
    this.#limiter.wrong(network);
    this.counts.firstTokenRefused('refused');
  }
}
