import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, type Html, sendPage } from '../../pages/page.ts';
import { canonicalEmail } from '../answers/answers.ts';
import type { Authorisation, Authorisations } from './authorisations.ts';
import { profileFor } from './id-tokens.ts';

export const CONSENT_PATH = '/accounts.google.com/o/oauth2/auth';
const DECISION_PATH = `${CONSENT_PATH}/decision`;

const accounts = (state: string, known: readonly string[]): Html => html`
  <form method="post" action="${DECISION_PATH}">
    <input type="hidden" name="state" value="${state}" />
    ${known.map((email) => html`<button name="account" value="${email}">Continue as ${email}</button>`)}
  </form>
`;

/** Renders the choice of account: those that signed in before, or any email address. */
const consentPage = (
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

const SCOPE = 'email openid https://www.googleapis.com/auth/userinfo.email';

const decisionSchema = z.object({
  state: z.string(),
  /** An account that was used before, chosen from the list. */
  account: z.string().optional(),
  email: z.string().default(''),
  name: z.string().trim().max(80).default(''),
  decision: z.enum(['allow', 'cancel']).default('allow'),
});

const returnTo = ({ continueUri, state }: Authorisation, parameters: Readonly<Record<string, string>>) => {
  const url = new URL(continueUri);
  for (const [name, value] of Object.entries({ state, ...parameters })) url.searchParams.set(name, value);
  return url.href;
};

const TITLE = 'Sign in with the sandbox\u2019s Google';

/** Registers the provider's page between leaving the site and returning to it (OAuth 2.0, authorisation code). */
export const registerConsent = (
  app: FastifyInstance,
  authorisations: Authorisations,
  known: () => readonly string[],
): void => {
  const unknownState = (reply: FastifyReply) =>
    sendPage(reply.code(400), TITLE, html`<p>This link has expired. Go back and begin again.</p>`);

  app.get(CONSENT_PATH, (request: FastifyRequest, reply) => {
    const state = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('state') ?? '';
    const authorisation = authorisations.find(state);
    return authorisation === undefined
      ? unknownState(reply)
      : sendPage(reply, TITLE, consentPage(authorisation, known(), false));
  });

  app.post(DECISION_PATH, (request, reply) => {
    const parsed = decisionSchema.safeParse(request.body);
    const authorisation = parsed.success ? authorisations.find(parsed.data.state) : undefined;
    if (!parsed.success || authorisation === undefined) return unknownState(reply);
    const { decision, account, email: typed, name } = parsed.data;
    if (decision === 'cancel') {
      return reply.redirect(returnTo(authorisation, { error: 'access_denied' }), 303);
    }
    const email = canonicalEmail(account ?? typed);
    if (email === undefined)
      return sendPage(reply.code(422), TITLE, consentPage(authorisation, known(), true));
    const code = authorisations.grant(authorisation, profileFor(email, name === '' ? null : name));
    const granted = { code, scope: SCOPE, authuser: '0', prompt: 'consent' };
    return reply.redirect(returnTo(authorisation, granted), 303);
  });
};
