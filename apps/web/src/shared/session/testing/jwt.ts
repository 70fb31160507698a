const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that only its shape makes one: the client never checks a signature. */
export function jwt(claims: object): string {
  return `${part({ alg: 'ES256' })}.${part(claims)}.c2lnbmF0dXJl`;
}
