/** What the hosted page says. `{amount}` is an amount of money, `{period}` a span of time such as "1 month". */
export const ENGLISH = {
  title: 'Checkout',
  notice: 'A demonstration of the payment page: no money moves, and nobody asks for your card.',
  total: 'Total: {amount}',
  renews: 'A subscription until you cancel. Billing period: {period}.',
  email: 'E-mail address',
  emailWrong: 'That is not an e-mail address.',
  pay: 'Pay {amount}',
  payDeclined: 'Pay with a card that is declined',
  payAuthenticated: 'Pay with 3-D Secure',
  payTransfer: 'Pay by direct debit',
  cancel: 'Cancel and go back',
  declined: 'Your card was declined. Choose another way to pay.',
  challengeTitle: 'Confirm the payment',
  challenge: 'Your bank asks whether you want to pay {amount}.',
  approve: 'Confirm',
  refuse: 'Refuse',
  notAuthenticated: 'Your bank did not confirm the payment. Choose another way to pay.',
  expired: 'This checkout has expired. Go back and start again.',
  paid: 'Thank you, the payment has been made. You can close this page.',
  pending:
    'Thank you. The direct debit takes a few days, and the payment counts once it has arrived. You can close this page.',
  unknown: 'This link is not complete.',
  linkInactive: 'This link is no longer valid.',
};

export type Wording = Readonly<Record<keyof typeof ENGLISH, string>>;
