/**
 * A page runs its own files and the inline scripts with these hashes, and nothing else: no style attributes,
 * no frames, no other origin. A stored body cannot carry a nonce.
 *
 * @example contentSecurityPolicy(['sha256-abc='])
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
