import type { FastifyInstance, FastifyRequest } from 'fastify';

import { onlyLoopback } from '../control/routes.ts';
import { invalidCredential, missingCredential, permissionDenied } from './answers/answers.ts';
import { callOf, TOOLKIT_PREFIXES } from './routes.ts';
import type { Method, Toolkit } from './toolkit/toolkit.ts';
import { createAccount, listAccounts, lookupAccounts, removeAccount } from './admin/accounts.ts';
import { actionLink } from './admin/action-link.ts';
import { updateAccount } from './admin/update-account.ts';

/** The token that Firebase's admin SDKs send to an emulator (`FIREBASE_AUTH_EMULATOR_HOST`). */
const EMULATOR_TOKEN = 'owner';

const ROUTES: readonly (readonly ['GET' | 'POST', string, Method])[] = [
  ['POST', '', createAccount],
  ['GET', '::batchGet', listAccounts],
  ['POST', '::delete', removeAccount],
  ['POST', '::lookup', lookupAccounts],
  ['POST', '::sendOobCode', actionLink],
  ['POST', '::update', updateAccount],
];

const projectIn = ({ url }: FastifyRequest): string | undefined =>
  /\/projects\/(?<project>[^/?]+)/.exec(url)?.groups?.['project'];

interface Access {
  /** If `false`, no token is valid: the caller has no service account of the project. */
  readonly isOpen: boolean;
}

const checkAccess = (request: FastifyRequest, projectId: string, { isOpen }: Access): void => {
  const { authorization, origin } = request.headers;
  if (authorization === undefined) throw missingCredential();
  if (!isOpen || authorization.toLowerCase() !== `bearer ${EMULATOR_TOKEN}`) throw invalidCredential();
  // The token is public: without this, any page in a browser on this machine could administer the accounts.
  if (origin !== undefined) throw permissionDenied();
  if (projectIn(request) !== projectId) throw permissionDenied();
};

/** Registers the calls that require an administrator, as Firebase's admin SDKs send them. */
export const registerIdentityAdmin = (app: FastifyInstance, toolkit: Toolkit, access: Access): void => {
  const checked = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    checkAccess(request, toolkit.settings.projectId, access);
    done();
  };
  for (const prefix of TOOLKIT_PREFIXES) {
    for (const [method, name, answer] of ROUTES) {
      app.route({
        method,
        url: `${prefix}/v1/projects/:project/accounts${name}`,
        onRequest: [onlyLoopback, checked],
        handler: async (request, reply) => {
          const call = callOf(request);
          const body = method === 'GET' ? request.query : call.body;
          return reply.send(await answer(toolkit, { ...call, body }));
        },
      });
    }
  }
};
