import { runSeed } from '@touchline/test-data';
import {
  DAY_MS,
  describeMidtransLife,
  drawMidtransLife,
  MIDTRANS_SETTINGS,
  type MidtransLife,
  midtransNotificationsOf,
  midtransOrdersAt,
  type MidtransOrderView,
} from '@touchline/test-data/midtrans-life';
import { MidtransLifePlayer, type MidtransSite } from '@touchline/test-data/midtrans-life-player';
import { z } from 'zod';

import { type ListeningMidtrans, midtransListening, midtransRefusal } from '../testing/midtrans.ts';
import { receiveWebhooks } from '../testing/webhook-receiver.ts';
import { rngOf } from '../worlds/random.ts';

// Nightly: 2,000 lives, others each night, instead of 100; four minutes
const LIVES = Number(process.env['LIVES'] ?? (process.env['TEST_ALL'] === '1' ? 2000 : 100));
const FIRST_SEED = 1 + 10_000 * (runSeed() - 1);
const BLOCK = 50;
const blocks = Array.from({ length: Math.ceil(LIVES / BLOCK) }, (_, index) => FIRST_SEED + index * BLOCK);

const answerSchema = z.object({
  order_id: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string(),
  refund_amount: z.string().default('0.00'),
});

/** The merchant calls through the official SDK; payers and banks press the sandbox's buttons. */
const siteOf = (midtrans: ListeningMidtrans): MidtransSite => ({
  call: (orderId, action, body) => midtrans.snap.transaction[action](orderId, body),
  async control(what, body) {
    const status = await midtrans.control(what, body);
    if (status !== 200)
      throw new Error(`${what} was refused with ${String(status)}: ${JSON.stringify(body)}`);
  },
  press: (pageUrl, button) => midtrans.press(pageUrl, button),
});

const wantedOf = ({ status, fraud, refundedRupiah }: MidtransOrderView): string =>
  status === undefined ? '404' : `${status} ${String(fraud)} ${String(refundedRupiah)}.00`;

const seenOf = async (midtrans: ListeningMidtrans, orderId: string, isTried: boolean): Promise<string> => {
  if (!isTried) return (await midtransRefusal(midtrans.snap.transaction.status(orderId))).code;
  const answer = answerSchema.parse(await midtrans.snap.transaction.status(orderId));
  return `${answer.transaction_status} ${answer.fraud_status} ${answer.refund_amount}`;
};

const play = async (life: MidtransLife, midtrans: ListeningMidtrans): Promise<void> => {
  let opened = 0;
  const seller = {
    open: async (plan: { readonly rupiah: number }) => {
      const orderId = `order-${String((opened += 1))}`;
      const page = await midtrans.open(orderId, {
        transaction_details: { order_id: orderId, gross_amount: plan.rupiah },
      });
      return { orderId, pageUrl: page.redirect_url };
    },
  };
  const player = new MidtransLifePlayer(siteOf(midtrans), seller, life);
  const compare = async (atMs: number, only?: number): Promise<void> => {
    for (const [index, order] of midtransOrdersAt(life, atMs).entries()) {
      if (only !== undefined && index !== only) continue;
      const seen = await seenOf(midtrans, player.orderIds[index] ?? '', order.status !== undefined);
      if (seen !== wantedOf(order))
        throw new Error(
          `order ${String(index)} is "${seen}" at ${new Date(atMs).toISOString()}, not "${wantedOf(order)}"`,
        );
    }
  };
  for (const step of life.steps) {
    await player.play(step);
    await compare(step.atMs, step.kind === 'buy' ? undefined : step.order);
  }
  const lastMs = (life.steps.at(-1)?.atMs ?? 0) + DAY_MS;
  await player.pass(lastMs);
  await compare(lastMs);
};

const playAndListen = async (life: MidtransLife): Promise<void> => {
  const receiver = await receiveWebhooks();
  const midtrans = await midtransListening({ notificationUrl: receiver.url });
  await play(life, midtrans);
  const told = midtransNotificationsOf(life, MIDTRANS_SETTINGS, (life.steps.at(-1)?.atMs ?? 0) + DAY_MS);
  await receiver.until(told.length);
  await midtrans.close();
  await receiver.close();
  const bodies = receiver.received.map(({ body }) => answerSchema.parse(JSON.parse(body)));
  expect(
    bodies.map((body) => `${body.order_id} ${body.transaction_status} ${body.fraud_status}`).toSorted(),
  ).toEqual(
    told.map(({ order, status, fraud }) => `order-${String(order + 1)} ${status} ${fraud}`).toSorted(),
  );
};

test.each(blocks)(
  'lives from seed %i on: orders, refunds and notifications are as an independent reading of the documents has them',
  async (first) => {
    for (let seed = first; seed < Math.min(first + BLOCK, FIRST_SEED + LIVES); seed += 1) {
      const life = drawMidtransLife(rngOf('midtrans life', seed));
      try {
        await playAndListen(life);
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`life ${String(seed)}: ${why}\n${describeMidtransLife(life)}`, { cause });
      }
    }
  },
  300_000,
);
