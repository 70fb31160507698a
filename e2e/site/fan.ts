import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export interface Fan {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no other test knows. */
export function newFan(): Fan {
  const id = randomUUID().slice(0, 8);
  return { name: `Ada ${id}`, email: `ada-${id}@touchline.example`, password: `Pa55word-${id}` };
}

/** Somebody who has an account already. */
export async function registeredFan(request: APIRequestContext, site = ''): Promise<Fan> {
  const fan = newFan();
  const answer = await request.post(`${site}/api/auth/register`, { data: { ...fan, language: 'en' } });
  expect(answer.status()).toBe(201);
  return fan;
}
