/**
 * Invites a member of staff and prints the link with which they set a password. Calls the gateway at BASE_URL (else
 * on PORT of this machine) with the STAFF_TOKEN of the environment, which is accepted until the first account is
 * used; later ones invite each other.
 *
 *   STAFF_TOKEN=… node tools/staff/invite.mjs --name Ann --email ann@example.org --scope staff:accounts,staff:cache
 */
import process from 'node:process';
import { parseArgs } from 'node:util';

const USAGE =
  'usage: STAFF_TOKEN=… [BASE_URL=… | PORT=…] node tools/staff/invite.mjs --name NAME --email ADDRESS --scope SCOPE[,SCOPE]\n' +
  'scopes: staff:accounts (needed by the first), staff:cache, staff:content, staff:payments, staff:partners';

class InvitationError extends Error {}

function wish() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { name: text, email: text, scope: { ...text, multiple: true } } });
  const { name, email, scope = [] } = values;
  const token = process.env.STAFF_TOKEN;
  if (name === undefined || email === undefined || scope.length === 0) throw new InvitationError(USAGE);
  if (token === undefined) throw new InvitationError(`STAFF_TOKEN is not set\n${USAGE}`);
  return { token, body: { name, email, scope: scope.flatMap((each) => each.split(',')) } };
}

async function invite({ token, body }) {
  const { BASE_URL, PORT = '3000' } = process.env;
  const url = new URL('/api/staff/accounts', BASE_URL ?? `http://localhost:${PORT}`);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch((cause) => {
    throw new InvitationError(
      `nobody answers at ${url.origin}: ${String(cause.cause?.message ?? cause.message)}`,
    );
  });
  const said = await answer.json().catch(() => ({}));
  // The console is at the address of its API, which may differ from the visitors' address.
  if (answer.ok) return { ...said.data, url: new URL(new URL(said.data.url).pathname, url).href };
  const faults = (said.errors ?? []).map(({ path, message }) => `\n  ${path} ${message}`).join('');
  const hint = answer.status === 401 ? '\n(with staff accounts in use the STAFF_TOKEN opens nothing)' : '';
  throw new InvitationError(`refused (${answer.status}): ${said.detail ?? said.title ?? ''}${faults}${hint}`);
}

try {
  const { email, url, expiresAt } = await invite(wish());
  process.stdout.write(`${url}\nFor ${email}, until ${expiresAt}, once. Give it to nobody else.\n`);
} catch (error) {
  if (!(error instanceof InvitationError || String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
