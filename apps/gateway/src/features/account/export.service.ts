import { Injectable } from '@nestjs/common';
import { NO_FAVOURITES, type AccountExport, type Preferences } from '@touchline/contracts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { AccountPayments } from '../payments/index.ts';
import { SecurityLog, Sessions, type Caller } from '../sessions/index.ts';
import { presentSession } from './account-presenter.ts';
import { AccountService } from './account.service.ts';
import { PreferencesSource } from './preferences.service.ts';

/** More events than state keeps. */
const ALL_EVENTS = 10_000;

/** An export reads everything about an account, and adds an event to the security log. */
const EXPORTS = { name: 'account-exports', points: 10, windowSeconds: 3600 } as const;

/** Exports all data that we hold about a user, for that user. */
@Injectable()
export class ExportService {
  readonly #exports: RateLimit;

  constructor(
    private readonly account: AccountService,
    private readonly preferences: PreferencesSource,
    private readonly payments: AccountPayments,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
    private readonly clock: WallClock,
    limits: RateLimits,
  ) {
    this.#exports = limits.of(EXPORTS);
  }

  async export(caller: Caller): Promise<AccountExport> {
    const { userId, sessionId } = caller;
    await this.#exports.take(userId);
    await this.log.record(userId, 'exported', sessionId);
    const [account, preferences, payments, sessions, securityEvents] = await Promise.all([
      this.account.read(caller),
      this.#preferencesOf(userId),
      this.payments.export(userId),
      this.sessions.listOf(userId),
      this.log.of(userId, ALL_EVENTS),
    ]);
    return {
      exportedAt: new Date(this.clock.nowMs()).toISOString(),
      account,
      preferences,
      payments,
      sessions: sessions.map((session) => presentSession(session, sessionId)),
      securityEvents: [...securityEvents],
    };
  }

  /**
   * Returns empty preferences if they are switched off. If they cannot be read the export fails, because it would be
   * incomplete.
   */
  async #preferencesOf(userId: string): Promise<Preferences> {
    try {
      return await this.preferences.read(userId);
    } catch (error) {
      if (error instanceof FeatureOffError) return { favourites: NO_FAVOURITES, language: null };
      throw error;
    }
  }
}
