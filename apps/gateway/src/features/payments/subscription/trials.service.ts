import { Inject, Injectable } from '@nestjs/common';
import type { TrialsHad } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { wasOffered } from '../ledger/entitlement.ts';
import { Entitlements } from './entitlements.ts';

/** The free trials that accounts have had: one for each account, or one for each plan, as the owner decides. */
@Injectable()
export class TrialsService {
  constructor(
    private readonly entitlements: Entitlements,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async had(accountId: string): Promise<TrialsHad> {
    const { entries } = await this.entitlements.standingOf(accountId);
    const plans = new Set(
      entries.flatMap((entry) => {
        // Books of an earlier version have no entry of the decision.
        if (entry.kind !== 'subscription' || !wasOffered(entry.facts)) return [];
        const { soldAs } = entry.facts;
        return soldAs === null || isRefused(entries, entry.ref) ? [] : [soldAs.id];
      }),
    );
    return { all: plans.size > 0 && this.settings.payment?.trials !== 'per-plan', plans: [...plans] };
  }

  async hasHad(accountId: string, plan: string): Promise<boolean> {
    const { all, plans } = await this.had(accountId);
    return all || plans.includes(plan);
  }
}

const isRefused = (
  entries: readonly { readonly kind: string; readonly ref: string }[],
  ref: string,
): boolean => entries.some((entry) => entry.kind === 'trial-refused' && entry.ref === ref);
