import { envelope, PreviewLink } from '@touchline/contracts';
import type { Response } from 'supertest';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import type { Colleague } from './staff-account.ts';

export const PUBLIC_URL = 'https://scores.example';
export const PREVIEW_URL = 'https://preview.scores.example';
export const PREVIEW_HOST = 'preview.scores.example';

const SetCookie = z.tuple([z.string()]);

export const linkIn = (answer: Response): PreviewLink => envelope(PreviewLink).parse(answer.body).data;

/** A GET as a browser on that host would send it. */
export function getOn(gateway: Gateway, host: string, path: string, cookie?: string) {
  const request = gateway.http.get(path).set('host', host);
  return cookie === undefined ? request : request.set('cookie', cookie);
}

/** The whole Set-Cookie of an answer. */
export const cookieSetBy = (answer: Response): string => SetCookie.parse(answer.headers['set-cookie'])[0];

/** A colleague presses "See drafts" and opens the link; their browser has this cookie from then on. */
export async function openPreview(colleague: Colleague, gateway = colleague.gateway): Promise<string> {
  const { url } = linkIn(await colleague.post('content/preview').expect(201));
  const opened = await getOn(gateway, PREVIEW_HOST, new URL(url).pathname).expect(303);
  return cookieSetBy(opened).split(';', 1)[0] ?? '';
}
