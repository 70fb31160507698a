import { html, type Html } from '../../pages/html.ts';
import type { Authorisation } from './authorisations.ts';

export const CONSENT_PATH = '/accounts.google.com/o/oauth2/auth';
export const DECISION_PATH = `${CONSENT_PATH}/decision`;

const accounts = (state: string, known: readonly string[]): Html => html`
  <form method="post" action="${DECISION_PATH}">
    <input type="hidden" name="state" value="${state}" />
    ${known.map((email) => html`<button name="account" value="${email}">Continue as ${email}</button>`)}
  </form>
`;

/** Who is to sign in: one of those that did before, or any address that is typed. */
export const consentPage = (
  { state, continueUri }: Authorisation,
  known: readonly string[],
  isWrong: boolean,
): Html => html`
  <p>
    A stand-in for Google: type any address, and it is yours.
    <strong>${new URL(continueUri).host}</strong> would learn your name and your e-mail address.
  </p>
  ${known.length === 0 ? '' : accounts(state, known)}
  <form method="post" action="${DECISION_PATH}">
    <input type="hidden" name="state" value="${state}" />
    <label for="email">E-mail address</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      autofocus${isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}
    />
    ${isWrong ? html`<p id="wrong" role="alert">That is not an e-mail address.</p>` : ''}
    <label for="name">Name (may be left out)</label>
    <input id="name" name="name" autocomplete="name" />
    <button name="decision" value="allow">Allow</button>
    <button name="decision" value="cancel" formnovalidate>Cancel</button>
  </form>
`;
