import { cookieValue } from '../../platform/http-server/requests/cookies.ts';
import type { PreviewHost } from './preview-host.ts';
import { SESSION_MS } from './preview-sessions.ts';

/**
 * The cookie of a preview session. `__Host-`: only this very host has set it, over TLS, for all of its paths; a browser
 * refuses that name without TLS, so a demonstration has the plain one.
 */
export class PreviewCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor({ isSecure }: Pick<PreviewHost, 'isSecure'>) {
    this.#name = isSecure ? '__Host-preview' : 'preview';
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  of(cookies: string | undefined): string | undefined {
    return cookieValue(cookies, this.#name);
  }

  set(secret: string): string {
    return `${this.#name}=${secret}; ${this.#attributes}; Max-Age=${String(SESSION_MS / 1000)}`;
  }

  get cleared(): string {
    return `${this.#name}=; ${this.#attributes}; Max-Age=0`;
  }
}
