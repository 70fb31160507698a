import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { z } from 'zod';

import { textAt } from '../../testing/identity.ts';

/** Follows the steps of "Grant scopes to an account" and "Try it in the demonstration" unchanged. */

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const GUIDE = pathOf('../../../../../docs/guides/accounts.md');
/** Address of the identity service in the guide; here the port is any free one. */
const GUIDE_HOST = '127.0.0.1:4012';
const EMAIL = 'ann@scores.example';
const PASSWORD = 'Pa55word-ann';
const run = promisify(execFile);

const readySchema = z.object({ urls: z.object({ identity: z.url() }) });

/** Returns the one code block of the guide that contains `part`, without its indentation. */
const blockWith = (guide: string, language: string, part: string): string => {
  const blocks = [...guide.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.+?)^\\1\`\`\``, 'gmsu'))]
    .map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''))
    .filter((code) => code.includes(part));
  const [block, ...others] = blocks;
  if (block === undefined || others.length > 0) throw new Error(`Not one ${language} block with ${part}`);
  return block;
};

/** Starts the sandbox with the settings of a command, on any free port. */
const startedWith = async (command: string): Promise<string> => {
  const settings = new Map(
    [...command.matchAll(/(\w+)=(\S+) /gu)].map(([, name = '', value = '']) => [name, value]),
  );
  const env = { ...process.env, ...Object.fromEntries(settings), SANDBOX_IDENTITY_PORT: '0' };
  const sandbox = fork(pathOf('../../main.ts'), { env, silent: true });
  endAfterwards('sandbox', sandbox);
  const [message] = z.tuple([readySchema, z.unknown()]).parse(await once(sandbox, 'message'));
  return message.urls.identity;
};

const asked = async (url: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${url}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};

const claimsIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

it('the guide’s script grants an account of the demonstration a scope, and removes it', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  expect(blockWith(guide, 'sh', 'npm install')).toBe('npm install firebase-admin\n');
  const folder = temporaryFolder('touchline-scopes');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(pathOf('../../../node_modules/firebase-admin'), join(folder, 'node_modules/firebase-admin'));
  writeFileSync(join(folder, 'grant-scope.mjs'), blockWith(guide, 'js', 'setCustomUserClaims'));

  const url = await startedWith(blockWith(guide, 'sh', 'npm start'));
  const account = { email: EMAIL, password: PASSWORD, returnSecureToken: true };
  const refreshToken = textAt(await asked(`${url}/v1/accounts:signUp`, account), 'refreshToken');
  const nextClaims = async () => {
    const body = { grantType: 'refresh_token', refreshToken };
    return claimsIn(textAt(await asked(`${url}/v1/token`, body), 'id_token'));
  };
  expect(await nextClaims()).not.toHaveProperty('scope');

  const command = blockWith(guide, 'sh', GUIDE_HOST).replace(GUIDE_HOST, new URL(url).host);
  // The command's `node` is the one that runs this test.
  const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
  const output = async (script: string) =>
    (await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })).stdout;
  expect(await output(command)).toBe(`${EMAIL}: premium\n`);
  expect(guide).toContain(`It prints \`${EMAIL}: premium\`.`);
  expect(await nextClaims()).toMatchObject({ scope: ['premium'] });

  await output(command.replace(' premium', ''));
  expect(await nextClaims()).toMatchObject({ scope: [] });
}, 30_000);
