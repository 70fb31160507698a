import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';

const KIND = 'trial-card';

const digestOf = (what: string, ...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([what, ...parts]))
    .digest('base64url');

/**
 * Remembers which cards have had a free trial, for all accounts. Neither the card nor the account can be told from a
 * record, which therefore stays when an account is deleted.
 */
@Injectable()
export class TrialCards {
  constructor(
    private readonly state: State,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Gives a card's trial to the first subscription that asks for it.
   *
   * @param card the provider's pseudonym of the card
   * @returns whether this subscription has it, also when it asks again
   */
  async claim(card: string, plan: string, subscription: string): Promise<boolean> {
    const scope = this.settings.payment?.trials === 'per-plan' ? [plan] : [];
    const id = digestOf('trial card', card, ...scope);
    const holder = digestOf('trial of', subscription);
    const options = { expiresAtMs: NO_EXPIRY_MS, ifRevision: 'absent' } as const;
    if ((await this.state.write(KIND, id, holder, options)) !== undefined) return true;
    return (await this.state.read(KIND, id))?.value === holder;
  }
}
