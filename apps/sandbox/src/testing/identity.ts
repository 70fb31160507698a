import { opened } from '@touchline/test-data/opened';
import supertest from 'supertest';
import { z } from 'zod';

import { createIdentity, type IdentityConfig } from '../identity-toolkit/create-identity.ts';
import { newProject } from '../identity-toolkit/environment.ts';
import type { ProjectSettings } from '../identity-toolkit/toolkit/toolkit.ts';
import { at } from './at.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const headersSchema = z.record(z.string(), z.string());

const answerOf = async (request: supertest.Test): Promise<Answer> => {
  const response = await request;
  const body: unknown = response.body;
  return { status: response.status, headers: headersSchema.parse(response.headers), body };
};

/** The identity service's real time in tests that set it: noon of a day without events. */
export const NOON_MS = Date.UTC(2026, 10, 21, 12);

interface Changes {
  readonly project?: Partial<ProjectSettings>;
  readonly dataDir?: string;
  readonly control?: boolean;
  readonly nowMs?: () => number;
}

/**
 * Starts the identity upstream on a socket, with a client that sends a key. Its time is fixed unless a test moves it.
 */
export const identityListening = async ({ project, nowMs, ...changes }: Changes = {}) => {
  const config: IdentityConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    control: true,
    logLevel: 'silent',
    ...changes,
    project: { ...newProject(), ...project },
  };
  const identity = createIdentity(config, { nowMs: nowMs ?? (() => NOON_MS) });
  const close = opened('identity', () => identity.close());
  const url = await identity.listen();
  const post = (path: string, body: object): Promise<Answer> =>
    answerOf(supertest(url).post(`${path}?key=test`).send(body));
  return {
    url,
    get: (path: string): Promise<Answer> => answerOf(supertest(url).get(path)),
    post,
    form: (path: string, fields: Record<string, string>): Promise<Answer> =>
      answerOf(supertest(url).post(`${path}?key=test`).type('form').send(fields)),
    call: (method: string, body: object): Promise<Answer> => post(`/v1/accounts:${method}`, body),
    control: (what: string, body: object): Promise<Answer> =>
      answerOf(supertest(url).put(`/__sandbox/${what}`).send(body)),
    close,
  };
};

export type ListeningIdentity = Awaited<ReturnType<typeof identityListening>>;

/** Returns the string at a path of a response body; throws if there is none. */
export const textAt = (body: unknown, path: string): string => {
  const value = at(body, path);
  if (typeof value !== 'string') throw new Error(`no text at ${path} of ${JSON.stringify(body)}`);
  return value;
};

/** Returns status and message of an error response. */
export const refusalOf = ({ status, body }: Answer): string =>
  `${String(status)} ${textAt(body, 'error.message')}`;

/** Signs up an account and returns its id and tokens. */
export const signedUp = async (identity: ListeningIdentity, email: string, password: string) => {
  const { body } = await identity.call('signUp', { email, password, returnSecureToken: true });
  return {
    localId: textAt(body, 'localId'),
    idToken: textAt(body, 'idToken'),
    refreshToken: textAt(body, 'refreshToken'),
  };
};

/** Returns the newest email to an address. */
export const newestMail = async (identity: ListeningIdentity, email: string) => {
  const { body } = await identity.get(`/__sandbox/outbox.json?email=${encodeURIComponent(email)}`);
  return {
    kind: textAt(body, 'mails.0.kind'),
    link: textAt(body, 'mails.0.link'),
    code: textAt(body, 'mails.0.code'),
    language: textAt(body, 'mails.0.language'),
    subject: textAt(body, 'mails.0.subject'),
  };
};
