import { createHash } from 'node:crypto';

import { cardDeclined, type StripeFailure } from '../wire/failures.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';

/** The provider's published test cards that this subset supports. https://docs.stripe.com/testing */

/** The result of a charge: it succeeds, requires 3-D Secure, is disputed later, or is declined. */
export type CardBehaviour = 'pays' | 'authenticates' | 'authenticatesOnce' | 'disputes' | Decline;

type Decline = keyof typeof DECLINES;

const DECLINES = {
  generic: ['card_declined', 'generic_decline', 'Your card was declined.'],
  insufficientFunds: ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  expired: ['expired_card', undefined, 'Your card has expired.'],
  wrongCode: ['incorrect_cvc', undefined, "Your card's security code is incorrect."],
  processing: [
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  /** Can be saved, but every later charge is declined. */
  failsLater: ['card_declined', 'generic_decline', 'Your card was declined.'],
} as const satisfies Readonly<Record<string, readonly [string, string | undefined, string]>>;

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  readonly behaviour: CardBehaviour;
  /** Names in the ids that requests use: `pm_card_<name>` and `tok_<name>`. */
  readonly names: readonly string[];
}

const card = (number: string, behaviour: CardBehaviour, ...names: readonly string[]): TestCard => ({
  number,
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
  behaviour,
  names,
});

export const VISA = card('4242424242424242', 'pays', 'visa');
export const DECLINED_CARD = card('4000000000000002', 'generic', 'visa_chargeDeclined', 'chargeDeclined');
/** Requires authentication once; later charges succeed. */
export const THREE_D_SECURE = card('4000002500003155', 'authenticatesOnce', 'authenticationRequiredOnSetup');

export const MASTERCARD = card('5555555555554444', 'pays', 'mastercard');

/** Can be saved, and is declined later. */
export const FAILING_CARD = card(
  '4000000000000341',
  'failsLater',
  'visa_chargeCustomerFail',
  'chargeCustomerFail',
);

const TEST_CARDS: readonly TestCard[] = [
  VISA,
  DECLINED_CARD,
  THREE_D_SECURE,
  card('4000002760003184', 'authenticates', 'authenticationRequired', 'threeDSecure2Required'),
  MASTERCARD,
  card('4000000000003220', 'authenticates', 'threeDSecureRequired'),
  card('4000000000000259', 'disputes', 'createDispute'),
  card(
    '4000000000009995',
    'insufficientFunds',
    'visa_chargeDeclinedInsufficientFunds',
    'chargeDeclinedInsufficientFunds',
  ),
  card('4000000000000069', 'expired', 'visa_chargeDeclinedExpiredCard', 'chargeDeclinedExpiredCard'),
  card('4000000000000127', 'wrongCode', 'visa_chargeDeclinedIncorrectCvc', 'chargeDeclinedIncorrectCvc'),
  card(
    '4000000000000119',
    'processing',
    'visa_chargeDeclinedProcessingError',
    'chargeDeclinedProcessingError',
  ),
  FAILING_CARD,
];

/** Identifies a card without its number, of which the provider shows only the last digits. Equal for equal cards. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);

export const cardByNumber = (number: string): TestCard | undefined =>
  TEST_CARDS.find((known) => known.number === number.replaceAll(' ', ''));

export const cardByName = (id: string): TestCard | undefined =>
  TEST_CARDS.find(({ names }) => names.some((name) => id === `pm_card_${name}` || id === `tok_${name}`));

export const behaviourOf = ({ card: shown }: StripePaymentMethod): CardBehaviour =>
  TEST_CARDS.find(({ number }) => fingerprintOf(number) === shown?.fingerprint)?.behaviour ?? 'pays';

const isDecline = (behaviour: CardBehaviour): behaviour is Decline => behaviour in DECLINES;

/** Returns why a charge of the card fails; `undefined` if it succeeds. */
export const declineOf = (behaviour: CardBehaviour): StripeFailure | undefined => {
  if (behaviour === 'authenticates')
    return cardDeclined(
      'authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
    );
  if (!isDecline(behaviour)) return undefined;
  const [code, declineCode, message] = DECLINES[behaviour];
  return cardDeclined(code, declineCode, message);
};

/** Returns why the card cannot be saved; saving asks the bank, too. */
export const refusalToSave = (behaviour: CardBehaviour): StripeFailure | undefined =>
  behaviour === 'failsLater' || behaviour === 'authenticates' ? undefined : declineOf(behaviour);
