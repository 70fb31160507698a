import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const INVITE = fileURLToPath(new URL('../../tools/staff/invite.mjs', import.meta.url));

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly scope: string;
}

/** Invites a colleague to the journeys' site as an operator does, and returns the printed link. */
export async function invited(site: string, { name, email, scope }: Invitation): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [INVITE, '--name', name, '--email', email, '--scope', scope],
    {
      env: { ...process.env, BASE_URL: site },
    },
  );
  return stdout.split('\n', 1)[0] ?? '';
}
