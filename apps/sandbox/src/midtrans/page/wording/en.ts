/** What the page says. `{amount}` is an amount of money. */
export const MIDTRANS_ENGLISH = {
  title: 'Payment',
  notice: 'A demonstration of the payment page: no money moves, and nobody asks for your card.',
  total: 'Total: {amount}',
  pay: 'Pay {amount} by card',
  payAuthenticated: 'Pay by card with 3-D Secure',
  payDeclined: 'Pay with a card that is declined',
  payChallenged: 'Pay with a card that is checked for fraud first',
  payTransfer: 'Pay by bank transfer',
  back: 'Back to the shop',
  denied: 'The payment was declined. Choose another way to pay, or try again.',
  bankTitle: 'Confirm the payment',
  question: 'Your bank asks whether you want to pay {amount}.',
  approve: 'Confirm',
  refuse: 'Refuse',
  transfer:
    'Transfer {amount} to this account before the page expires. The payment counts once the money arrives.',
  transferred: 'Simulate the arrival of the transfer',
  cancel: 'Choose another way to pay',
  paid: 'Thank you, the payment has been made. You can close this page.',
  expired: 'This page can no longer be paid on. Go back and start again.',
  unknown: 'This link is not complete.',
};

export type MidtransWording = Readonly<Record<keyof typeof MIDTRANS_ENGLISH, string>>;
