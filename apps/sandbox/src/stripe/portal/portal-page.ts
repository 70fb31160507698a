import type { CheckoutLanguage } from '../checkout/wording/wording.ts';
import { html, type Html } from '../../pages/html.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';

/** `Visa •••• 4242`: names and digits, which are the same in every language. */
const nameOf = ({ type, card, sepa_debit: debit }: StripePaymentMethod): string => {
  const brand = card === undefined ? type.replace('sepa_debit', 'SEPA') : card.brand;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${card?.last4 ?? debit?.last4 ?? ''}`;
};

interface PortalView {
  readonly path: string;
  readonly method: StripePaymentMethod | undefined;
  readonly isRefused: boolean;
  readonly returnUrl: string | null;
}

/** What is paid by now, and cards to take instead. Nobody types a number: cards of this page are invented. */
export const portalPage = (
  { path, method, isRefused, returnUrl }: PortalView,
  { words }: CheckoutLanguage,
): Html => html`
  <p>${words.notice}</p>
  <p>${method === undefined ? words.noMethod : words.methodNow.replace('{method}', nameOf(method))}</p>
  ${isRefused ? html`<p id="problem" role="alert">${words.cardRefused}</p>` : ''}
  <form method="post" action="${path}">
    <button name="action" value="save">${words.saveCard}</button>
    <button name="action" value="decline">${words.saveDeclined}</button>
  </form>
  ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">${words.goBack}</a></p>`}
`;
