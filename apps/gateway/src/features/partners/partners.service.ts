import { Injectable } from '@nestjs/common';
import type { MadePartner, PartnerChange, PartnerOrder, StaffPartner } from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { WallClock, instant } from '../../platform/time/clock.ts';
import { keyEndOf, newPartnerKey, partnerIdOf, PartnerStore, type Partner } from './partner-store.ts';
import { PartnerUsageBook } from './partner-usage.ts';

const unknown = (): ProblemError => new ProblemError('not-found', 'No partner has this id');

/** What staff can do with partners: create keys, limit them, withdraw them, see their usage. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly store: PartnerStore,
    private readonly usage: PartnerUsageBook,
    private readonly clock: WallClock,
  ) {}

  /** Returns partners with an active key, then those with a withdrawn key, each group newest first. */
  async list(): Promise<StaffPartner[]> {
    const partners = await this.store.all();
    const ordered = partners.toSorted(
      (one, other) =>
        Number(one.withdrawnAtMs !== null) - Number(other.withdrawnAtMs !== null) ||
        other.createdAtMs - one.createdAtMs,
    );
    return Promise.all(ordered.map((partner) => this.#present(partner)));
  }

  /** Only this response contains the key. */
  async make(order: PartnerOrder, createdBy: string): Promise<MadePartner> {
    const key = newPartnerKey();
    const partner = {
      ...order,
      id: partnerIdOf(key),
      keyEnd: keyEndOf(key),
      createdAtMs: this.clock.nowMs(),
      createdBy,
      withdrawnAtMs: null,
    };
    await this.store.add(partner);
    return { ...(await this.#present(partner)), key };
  }

  async change(id: string, change: PartnerChange): Promise<StaffPartner> {
    const changed = await this.store.change(id, (partner) => {
      if (partner.withdrawnAtMs !== null) throw new ProblemError('conflict', 'The key was withdrawn');
      return {
        ...partner,
        name: change.name ?? partner.name,
        note: change.note ?? partner.note,
        requestsPerMinute: change.requestsPerMinute ?? partner.requestsPerMinute,
        liveStreams: change.liveStreams ?? partner.liveStreams,
      };
    });
    if (changed === undefined) throw unknown();
    return this.#present(changed);
  }

  /** Idempotent. */
  async withdraw(id: string): Promise<void> {
    const withdrawn = await this.store.change(id, (partner) =>
      partner.withdrawnAtMs === null ? { ...partner, withdrawnAtMs: this.clock.nowMs() } : undefined,
    );
    if (withdrawn === undefined) throw unknown();
  }

  async #present({ createdAtMs, withdrawnAtMs, ...partner }: Partner): Promise<StaffPartner> {
    return {
      ...partner,
      createdAt: instant(createdAtMs),
      withdrawnAt: withdrawnAtMs === null ? null : instant(withdrawnAtMs),
      usage: await this.usage.of(partner.id),
    };
  }
}
