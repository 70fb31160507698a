import type { Gateway } from './gateway.ts';

export const STAFF_TOKEN = 'the-staff-token-of-the-tests';

/** A client for the staff API of a gateway started with `staffToken: STAFF_TOKEN`. */
export function staffOf({ http }: Gateway) {
  const authorization = `Bearer ${STAFF_TOKEN}`;
  return {
    get: (path: string) => http.get(`/api/staff/cache/${path}`).set('authorization', authorization),
    post: (path: string, body: object = {}) =>
      http.post(`/api/staff/cache/${path}`).set('authorization', authorization).send(body),
    explain: (url: string) =>
      http.get('/api/staff/cache/explain').query({ url }).set('authorization', authorization),
  };
}
