import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export interface Fan {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a fan with a unique address. */
export function newFan(): Fan {
  const id = randomUUID().slice(0, 8);
  return { name: `Ada ${id}`, email: `ada-${id}@touchline.example`, password: `Pa55word-${id}` };
}

/** Registers a fan who has an account and is signed out. */
export async function registeredFan(request: APIRequestContext, site = ''): Promise<Fan> {
  const fan = newFan();
  const answer = await request.post(`${site}/api/auth/register`, { data: { ...fan, language: 'en' } });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { token: { refresh_token: string } } };
  const { refresh_token } = data.token;
  const left = await request.post(`${site}/api/auth/logout`, { data: { refresh_token } });
  expect(left.status()).toBe(204);
  return fan;
}
