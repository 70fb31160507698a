import { createMidtrans, type UpstreamServer } from '@touchline/sandbox';
import type { Plan } from '@touchline/contracts';
import { opened } from '@touchline/test-data/opened';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import type { Faults } from './game.ts';

export const SERVER_KEY = 'SB-Mid-server-of-the-tests';

const Pending = z.object({ pending: z.int() });

/** A button on Snap's page. */
type Press =
  | 'pay'
  | 'authenticate'
  | 'decline'
  | 'challenge'
  | 'transfer'
  | 'approve'
  | 'refuse'
  | 'transferred'
  | 'cancel';

const pass = (id: string, amount: number): Plan => ({
  id,
  name: `All sports, ${id}`,
  description: null,
  kind: 'pass',
  period: { unit: 'day', count: id === 'day' ? 1 : 7 },
  price: { amount, currency: 'IDR', exponent: 0 },
  tax: 'included',
  trialDays: 0,
  sports: null,
  devices: 1,
});

/** The sandbox's Midtrans on a separate port; stopping it deletes its books. */
export class MidtransService {
  readonly stop: () => Promise<void>;

  private constructor(private readonly sandbox: UpstreamServer) {
    this.stop = opened('Midtrans', () => sandbox.close());
  }

  /** @param wall clock of the provider and its pages, until `setClock` */
  static async start(wall: { nowMs(): number }): Promise<MidtransService> {
    const sandbox = createMidtrans(
      {
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        serverKey: SERVER_KEY,
        notificationUrl: null,
        control: true,
        logLevel: 'silent',
      },
      { realTime: wall },
    );
    const service = new MidtransService(sandbox);
    await sandbox.listen();
    return service;
  }

  get settings(): NonNullable<Settings['payment']> {
    return {
      provider: 'midtrans',
      baseUrl: this.sandbox.url,
      clientId: 'SB-Mid-client-of-the-tests',
      secret: SERVER_KEY,
      webhookSecret: null,
      timeoutMs: 8000,
      graceDays: 7,
      trials: 'once',
      pausedGrants: ['keep-as-draft', 'mark-uncollectible'],
      midtrans: {
        plans: [
          { plan: pass('day', 15_000), isListed: true },
          { plan: pass('week', 49_000), isListed: true },
          { plan: pass('gift', 1000), isListed: false },
        ],
        snapUrl: this.sandbox.url,
      },
    };
  }

  /** Sends every change to this address from now on; `null`: to nobody. */
  async notify(notificationUrl: string | null): Promise<void> {
    await this.#control('PUT', 'settings', { notificationUrl });
  }

  /** Resolves when every due notification has been accepted or refused. */
  async notificationsDelivered(): Promise<void> {
    while (Pending.parse(await this.#control('GET', 'notifications')).pending > 0);
  }

  /** Sends the newest notification of an order once more. */
  async resend(orderId: string): Promise<void> {
    await this.#control('PUT', 'notifications', { order_id: orderId });
  }

  /** Applies a bank's decision to an order. */
  async decide(orderId: string, outcome: 'settlement' | 'deny' | 'expire' | 'chargeback'): Promise<void> {
    await this.#control('PUT', 'payments', { order_id: orderId, outcome });
  }

  async setFaults(payment: Faults): Promise<void> {
    await this.#control('PUT', 'faults', { payment });
  }

  /** Presses a button on the page. @returns the final address; the page's own address if it does not redirect */
  async press(pageUrl: string, action: Press): Promise<string> {
    const pressed = await fetch(pageUrl, {
      method: 'POST',
      headers: { connection: 'close' },
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });
    await pressed.body?.cancel();
    const shown = await this.open(pageUrl);
    return shown.location ?? pageUrl;
  }

  async open(pageUrl: string): Promise<{ readonly status: number; readonly location: string | null }> {
    const { status, headers, body } = await fetch(pageUrl, {
      headers: { connection: 'close' },
      redirect: 'manual',
    });
    await body?.cancel();
    return { status, location: headers.get('location') };
  }

  async #control(method: string, what: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.sandbox.url}/__sandbox/${what}`, {
      method,
      headers: { connection: 'close', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
    return answer.json();
  }
}
