import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Deal, DealOrder, MadeDeal, Plan, StaffDeal } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { WallClock, instant } from '../../../platform/time/clock.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { BooksBusyError, DealEndedError } from '../provider/payments.errors.ts';
import { DealBook, dealIdOf, type KeptDeal } from './deal-book.ts';

/** 192 bits, so that a token cannot be guessed. */
const TOKEN_BYTES = 24;
/** A household opens the link it received a few times; a client that exceeds this probably guesses tokens. */
const LOOKS = { name: 'payment-link-looks', points: 60, windowSeconds: 300 } as const;
const MAX_ATTEMPTS = 10;

/** Unlisted prices, offered through links that staff send. */
@Injectable()
export class DealsService {
  readonly #looks: RateLimit;

  constructor(
    private readonly book: DealBook,
    private readonly provider: PaymentProvider,
    private readonly clock: WallClock,
    @Inject(SETTINGS) private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.#looks = limits.of(LOOKS);
  }

  /** @throws DealEndedError */
  async show(token: string, network: string): Promise<Deal> {
    await this.#looks.take(network);
    const { deal, plan } = await this.open(token);
    return { plan, expiresAt: instant(deal.expiresAtMs), singleUse: deal.singleUse };
  }

  /** @throws DealEndedError also for an unknown token */
  async open(token: string): Promise<{ readonly deal: KeptDeal; readonly plan: Plan }> {
    const deal = (await this.book.read(dealIdOf(token)))?.deal;
    if (deal === undefined || !(await this.#isOpen(deal))) throw new DealEndedError();
    const plan = await this.provider.plan(deal.price);
    if (plan === undefined) throw new DealEndedError();
    return { deal, plan };
  }

  async list(): Promise<StaffDeal[]> {
    const deals = await this.book.all();
    const newestFirst = deals.toSorted((one, other) => other.createdAtMs - one.createdAtMs);
    return Promise.all(newestFirst.map((deal) => this.#present(deal)));
  }

  /** Only this response contains the link's address. */
  async make(order: DealOrder, createdBy: string): Promise<MadeDeal> {
    const nowMs = this.clock.nowMs();
    const expiresAtMs = Date.parse(order.expiresAt);
    if (expiresAtMs <= nowMs)
      throw new ProblemError('bad-request', 'The link would expire immediately', [
        { path: 'expiresAt', message: 'must lie in the future' },
      ]);
    if ((await this.provider.plan(order.price)) === undefined)
      throw new ProblemError('plan-not-found', 'The payment provider has no such price');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { price, note, singleUse } = order;
    const deal = {
      id: dealIdOf(token),
      ...{ price, note, singleUse, createdBy, expiresAtMs },
      createdAtMs: nowMs,
      withdrawnAtMs: null,
    };
    if (!(await this.book.write(deal, 'absent'))) throw new Error('Two payment links were given one token');
    const url = new URL('/misc/payment-link', this.settings.baseUrl);
    url.searchParams.set('token', token);
    return { ...(await this.#present(deal)), url: url.href };
  }

  async withdraw(id: string): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const stored = await this.book.read(id);
      if (stored === undefined) throw new ProblemError('not-found', 'No payment link has this id');
      if (stored.deal.withdrawnAtMs !== null) return;
      const withdrawn = { ...stored.deal, withdrawnAtMs: this.clock.nowMs() };
      if (await this.book.write(withdrawn, stored.revision)) return;
    }
    throw new BooksBusyError();
  }

  async #isOpen({ id, expiresAtMs, withdrawnAtMs, singleUse }: KeptDeal): Promise<boolean> {
    if (withdrawnAtMs !== null || expiresAtMs <= this.clock.nowMs()) return false;
    return !singleUse || (await this.book.usesOf(id)) === 0;
  }

  async #present(deal: KeptDeal): Promise<StaffDeal> {
    const { id, price, note, createdAtMs, createdBy, expiresAtMs, singleUse, withdrawnAtMs } = deal;
    return {
      ...{ id, price, note, createdBy, singleUse },
      createdAt: instant(createdAtMs),
      expiresAt: instant(expiresAtMs),
      uses: await this.book.usesOf(id),
      withdrawnAt: withdrawnAtMs === null ? null : instant(withdrawnAtMs),
    };
  }
}
