/** Addresses of this machine, as URL writes them. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The provider's page, if visitors may be sent there: by https, without credentials in its address. A demonstration's
 * provider runs on the same machine without a certificate.
 *
 * @example providerAddress('https://checkout.stripe.com/c/pay/cs_1', false) // the same
 * @example providerAddress('javascript:alert(1)', true) // undefined
 */
export function providerAddress(address: string, isDemonstration: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url.href;
  const isOwnMachine = url.protocol === 'http:' && LOOPBACK.has(url.hostname);
  return isDemonstration && isOwnMachine ? url.href : undefined;
}
