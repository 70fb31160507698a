import { formatAmount } from '../catalogue/currencies.ts';
import { html, type Html } from '../../pages/page.ts';
import type { StripeSession } from '../ledger/payment-resources.ts';
import { lineItemsTotal } from './line-items.ts';
import { PAY_PATH } from './sessions.ts';
import { type CheckoutLanguage, withAmount, withPeriod } from './wording/wording.ts';

/** The result of the last attempt, shown to a payer who tries again. */
export type CheckoutProblem = 'declined' | 'notAuthenticated' | 'emailWrong';

const pathOf = (session: StripeSession): string => `${PAY_PATH}/${session.id}`;

/** The price of the line items, also if a trial comes first. */
const amountOf = ({ line_items: items, currency }: StripeSession, { code }: CheckoutLanguage): string =>
  formatAmount(lineItemsTotal(items.data), currency, code);

const trial = (session: StripeSession, days: number, language: CheckoutLanguage): string =>
  withAmount(withPeriod(language.wording.trial, days, 'day', language), amountOf(session, language));

const lines = (session: StripeSession, { code }: CheckoutLanguage): Html => html`
  <ul>
    ${session.line_items.data.map(
      ({ description, quantity, amount_total: amount, currency }) =>
        html`<li>${description} × ${quantity}: ${formatAmount(amount, currency, code)}</li>`,
    )}
  </ul>
`;

/** The billing period, if the payment recurs. */
const renewal = (session: StripeSession, language: CheckoutLanguage): Html | '' => {
  const recurring = session.line_items.data.find(({ price }) => price.recurring !== null)?.price.recurring;
  if (recurring === undefined || recurring === null) return '';
  const { interval, interval_count: count } = recurring;
  return html`<p>${withPeriod(language.wording.renews, count, interval, language)}</p>`;
};

const emailField = (email: string, isWrong: boolean, { wording: wording }: CheckoutLanguage): Html => html`
  <label for="email">${wording.email}</label>
  <input
    id="email"
    name="email"
    type="email"
    autocomplete="email"
    value="${email}"
    required${isWrong ? html` aria-invalid="true" aria-describedby="problem"` : ''}
  />
`;

/** Renders the line items and the payment methods. `email` is `undefined` if the provider already knows it. */
export const payPage = (
  { session, trialDays }: { readonly session: StripeSession; readonly trialDays: number },
  language: CheckoutLanguage,
  email: string | undefined,
  problem: CheckoutProblem | undefined,
): Html => {
  const { wording: wording } = language;
  const takes = (type: 'card' | 'sepa_debit') => session.payment_method_types.includes(type);
  return html`
    <p>${wording.notice}</p>
    ${lines(session, language)}
    ${trialDays > 0 ? html`<p><strong>${trial(session, trialDays, language)}</strong></p>` : html`<p><strong>${withAmount(wording.total, amountOf(session, language))}</strong></p>`}
    ${renewal(session, language)}
    ${problem === undefined ? '' : html`<p id="problem" role="alert">${wording[problem]}</p>`}
    <form method="post" action="${pathOf(session)}">
      ${email === undefined ? '' : emailField(email, problem === 'emailWrong', language)}
      ${
        takes('card')
          ? html`
              <button name="action" value="pay">
                ${trialDays > 0 ? wording.startTrial : withAmount(wording.pay, amountOf(session, language))}
              </button>
              <button name="action" value="decline">${wording.payDeclined}</button>
              <button name="action" value="authenticate">${wording.payAuthenticated}</button>
            `
          : ''
      }
      ${takes('sepa_debit') ? html`<button name="action" value="debit">${wording.payTransfer}</button>` : ''}
    </form>
    ${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">${wording.cancel}</a></p>`}
  `;
};

/** Renders the bank's authentication between the page and its result. */
export const challengePage = (session: StripeSession, language: CheckoutLanguage): Html => html`
  <p>${withAmount(language.wording.challenge, amountOf(session, language))}</p>
  <form method="post" action="${pathOf(session)}">
    <button name="action" value="approve">${language.wording.approve}</button>
    <button name="action" value="refuse">${language.wording.refuse}</button>
  </form>
`;
