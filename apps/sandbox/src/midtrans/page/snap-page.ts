import { html, type Html } from '../../pages/html.ts';
import { PAGE_PATH } from '../http/snap-routes.ts';
import type { Order } from '../orders/order.ts';
import type { MidtransLanguage } from './wording/wording.ts';

const rupiah = (amount: number, code: string): string =>
  new Intl.NumberFormat(code, { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 }).format(
    amount,
  );

const withAmount = (words: string, { amount }: Order, { code }: MidtransLanguage): string =>
  words.replace('{amount}', rupiah(amount, code));

const action = ({ token }: Order): string => `${PAGE_PATH}/${token}`;

const lines = ({ items }: Order, { code }: MidtransLanguage): Html => html`
  <ul>
    ${items.map(({ name, quantity, price }) => html`<li>${name} × ${quantity}: ${rupiah(price, code)}</li>`)}
  </ul>
`;

/** What is bought, and the ways to pay. */
export const snapPayPage = (order: Order, language: MidtransLanguage, wasDenied: boolean): Html => {
  const { words } = language;
  return html`
    <p>${words.notice}</p>
    ${lines(order, language)}
    <p><strong>${withAmount(words.total, order, language)}</strong></p>
    ${wasDenied ? html`<p id="problem" role="alert">${words.denied}</p>` : ''}
    <form method="post" action="${action(order)}">
      <button name="action" value="pay">${withAmount(words.pay, order, language)}</button>
      <button name="action" value="authenticate">${words.payAuthenticated}</button>
      <button name="action" value="decline">${words.payDeclined}</button>
      <button name="action" value="challenge">${words.payChallenged}</button>
      <button name="action" value="transfer">${words.payTransfer}</button>
    </form>
    ${order.finishUrl === null ? '' : html`<p><a href="${order.finishUrl}">${words.back}</a></p>`}
  `;
};

/** The bank's own question between the page and its result. */
export const bankPage = (order: Order, language: MidtransLanguage): Html => html`
  <p>${withAmount(language.words.question, order, language)}</p>
  <form method="post" action="${action(order)}">
    <button name="action" value="approve">${language.words.approve}</button>
    <button name="action" value="refuse">${language.words.refuse}</button>
  </form>
`;

/** Where the transfer is to go; beside it what the payer does elsewhere. */
export const transferPage = (
  order: Order,
  vaNumber: string,
  back: string | null,
  language: MidtransLanguage,
): Html => {
  const { words } = language;
  return html`
    <p>${withAmount(words.transfer, order, language)}</p>
    <p><strong>BCA ${vaNumber}</strong></p>
    ${back === null ? '' : html`<p><a href="${back}">${words.back}</a></p>`}
    <form method="post" action="${action(order)}">
      <button name="action" value="transferred">${words.transferred}</button>
      <button name="action" value="cancel">${words.cancel}</button>
    </form>
  `;
};
