import type { IdentitySource } from '../../features/identity/index.ts';
import type { IdentityUpstreamSettings } from '../../platform/config/settings.ts';
import { upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { IdentityToolkitClient } from './client.ts';
import { IdentityToolkitSource } from './identity-toolkit-source.ts';
import { IdTokenVerifier } from './keys/id-token-verifier.ts';
import { PublishedKeys } from './keys/published-keys.ts';
import { TokenReader } from './token-reader.ts';

/** An account with all its fields is a few kB, a set of certificates about 5 kB. */
const MAX_BODY_BYTES = 256 * 1024;

/** The pause after a request to wait that names no time, in ms. */
const WAIT_MS = 10_000;

/**
 * Creates the clients of three services on separate hosts, each with a circuit breaker: accounts, tokens, and the
 * keys of ID tokens. The API key is sent as a header, because URLs are logged.
 */
export function createSource(settings: IdentityUpstreamSettings, parts: UpstreamParts): IdentitySource {
  const { log, runtime } = parts;
  const upstream = (name: string, baseUrl: string, headers: Readonly<Record<string, string>>) =>
    upstreamHost(parts, {
      upstream: name,
      baseUrl,
      headers,
      timeoutMs: settings.timeoutMs,
      maxBodyBytes: MAX_BODY_BYTES,
      defaultRetryAfterMs: () => WAIT_MS,
    });
  const apiKey = { 'x-goog-api-key': settings.apiKey };
  const client = new IdentityToolkitClient(
    upstream('identity', settings.baseUrl, apiKey),
    upstream('identity-tokens', settings.tokenUrl, apiKey),
  );
  const { origin, pathname, searchParams } = new URL(settings.keysUrl);
  const query = Object.fromEntries(searchParams);
  const keyServer = upstream('identity-keys', origin, {});
  const askForKeys = () => keyServer.ask({ method: 'GET', path: pathname, query, retry: 'faults' });
  const keys = new PublishedKeys(askForKeys, runtime.nowMs, log);
  return new IdentityToolkitSource(
    client,
    new TokenReader(new IdTokenVerifier(keys, settings, runtime.nowMs), client),
  );
}
