import { IDENTITY_CODES, type IdentityCode, IdentityError } from '../../../features/identity/index.ts';
import { IdentityErrorBody } from '../wire/refusal.ts';
import { SERVER_CODES } from './server-codes.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,63}$/;

/** Why the service said no. Its text beside the code may quote an address: it is not kept. */
export function toIdentityError(call: string, status: number, body: unknown): IdentityError {
  const said = serverCodes(body);
  const code = said.map(toIdentityCode).find((known) => known !== undefined) ?? byStatus(status);
  const message = said.length === 0 ? 'no code that we know' : said.join(', ');
  return new IdentityError(code, `${call} was refused with ${String(status)}: ${message}`);
}

/** `CODE`, or `CODE : text`; where the message is prose, the status beside it is a code. */
function serverCodes(body: unknown): readonly string[] {
  const refusal = IdentityErrorBody.safeParse(body);
  if (!refusal.success) return [];
  const { message, status } = refusal.data.error;
  return [message.split(' : ')[0] ?? '', status ?? ''].filter((code) => CODE.test(code));
}

function toIdentityCode(serverCode: string): IdentityCode | undefined {
  const known = SERVER_CODES.get(serverCode);
  if (known !== undefined) return known;
  const dashed = serverCode.toLowerCase().replaceAll('_', '-');
  return IDENTITY_CODES.find((code) => code === dashed);
}

const byStatus = (status: number): IdentityCode => {
  if (status === 429) return 'too-many-requests';
  return status === 501 ? 'operation-not-allowed' : 'internal';
};
