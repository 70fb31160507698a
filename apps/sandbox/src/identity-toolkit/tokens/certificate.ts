import 'reflect-metadata';

import { webcrypto, X509Certificate } from 'node:crypto';

import { X509CertificateGenerator } from '@peculiar/x509';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
/** Lifetime of a certificate; the provider's are valid for about two weeks. */
const LASTS_MS = 16 * 24 * 3_600_000;
const CLOCK_SKEW_MS = 5 * 60_000;

export interface SelfSigned {
  /** The key id, as the provider forms it: the SHA-1 fingerprint of the certificate. */
  readonly kid: string;
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

const pem = (label: string, der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
};

/** Generates a key for RS256 and the certificate that publishes it. */
export const selfSigned = async (nowMs: number): Promise<SelfSigned> => {
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=securetoken.system.gserviceaccount.com',
      notBefore: new Date(nowMs - CLOCK_SKEW_MS),
      notAfter: new Date(nowMs + LASTS_MS),
      signingAlgorithm: RSA,
      keys,
    },
    webcrypto,
  );
  const certificatePem = pem('CERTIFICATE', certificate.rawData);
  return {
    kid: new X509Certificate(certificatePem).fingerprint.replaceAll(':', '').toLowerCase(),
    certificatePem,
    privateKeyPem: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
};
