import { randomInt } from 'node:crypto';

/** Returns a random integer from 0 to below `below`. */
export type DrawIndex = (below: number) => number;

export const secureDraw: DrawIndex = (below) => randomInt(below);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Prefix and length of the random part of the provider's ids. */
const SHAPES = {
  product: ['prod_', 14],
  price: ['price_1', 23],
  customer: ['cus_', 14],
  paymentMethod: ['pm_1', 23],
  session: ['cs_test_a1', 56],
  lineItem: ['li_1', 23],
  paymentLink: ['plink_1', 23],
  paymentLinkAddress: ['test_', 18],
  paymentIntent: ['pi_3', 23],
  intentSecret: ['_secret_', 25],
  charge: ['ch_3', 23],
  balanceTransaction: ['txn_3', 23],
  refund: ['re_3', 23],
  dispute: ['du_1', 23],
  subscription: ['sub_1', 23],
  subscriptionItem: ['si_', 14],
  invoice: ['in_1', 23],
  invoiceLine: ['il_1', 23],
  invoicePayment: ['inpay_1', 23],
  portalSession: ['bps_1', 23],
  portalAddress: ['test_', 32],
  event: ['evt_1', 23],
  endpoint: ['we_1', 23],
  endpointSecret: ['whsec_', 32],
  request: ['req_', 14],
} as const satisfies Readonly<Record<string, readonly [string, number]>>;

type IdKind = keyof typeof SHAPES;

export type NewId = (kind: IdKind) => string;

export const createObjectIds =
  (draw: DrawIndex): NewId =>
  (kind) => {
    const [prefix, length] = SHAPES[kind];
    const random = Array.from({ length }, () => ALPHABET.charAt(draw(ALPHABET.length))).join('');
    return `${prefix}${random}`;
  };
