import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { cookieValue } from '../../platform/http-server/requests/request-fields.ts';
import { State } from '../../platform/state/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/durations.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { type StaffCaller, StaffScopes } from '../staff/index.ts';
import type { PreviewHost } from './preview-host.ts';

/**
 * The cookie of a preview session. With the prefix `__Host-`, only this exact host can have set it, over TLS and for
 * all of its paths. Browsers refuse that name without TLS, so a demonstration uses the plain one.
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

/** A link opens one session, once. */
const LINK = 'preview-link';
const SESSION = 'preview-session';
const LINK_MS = MINUTE_MS;
const SESSION_MS = HOUR_MS;

const SECRET_BYTES = 32;
/** `p` and 32 bytes; text of another form is rejected without reading state. */
const SECRET = /^p[\w-]{43}$/;

/** The sign-in that it belongs to; `null` for the holder of the STAFF_TOKEN. */
const Kept = z.object({ account: z.object({ id: z.string(), sessionId: z.string() }).nullable() });
export type Previewer = Readonly<z.infer<typeof Kept>>;

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newSecret = (): string => `p${randomBytes(SECRET_BYTES).toString('base64url')}`;

/**
 * Decides who may see drafts in a browser that sends no token. Secrets of links and sessions are stored as digests.
 * Both are valid only while the member of staff is signed in and has `staff:content`, which is checked at each use,
 * on every node.
 */
@Injectable()
export class PreviewSessions {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly staff: StaffScopes,
  ) {}

  /** @returns the secret of a link, which is stored nowhere */
  async invite({ account }: StaffCaller): Promise<{ readonly secret: string; readonly expiresAtMs: number }> {
    const secret = newSecret();
    const expiresAtMs = this.clock.nowMs() + LINK_MS;
    const kept = { account: account && { id: account.id, sessionId: account.sessionId } };
    await this.state.write(LINK, digestOf(secret), JSON.stringify(Kept.parse(kept)), { expiresAtMs });
    return { secret, expiresAtMs };
  }

  /** @returns the secret of the session; `undefined` if the link was used, has expired, or never existed */
  async open(link: string): Promise<{ readonly secret: string; readonly by: Previewer } | undefined> {
    const by = await this.#find(LINK, link);
    // Of two concurrent uses, only one removes the link.
    if (by === undefined || !(await this.state.remove(LINK, digestOf(link)))) return undefined;
    if (!(await this.#mayStill(by))) return undefined;
    const secret = newSecret();
    const expiresAtMs = this.clock.nowMs() + SESSION_MS;
    await this.state.write(SESSION, digestOf(secret), JSON.stringify(by), { expiresAtMs });
    return { secret, by };
  }

  async isLive(session: string | undefined): Promise<boolean> {
    if (session === undefined) return false;
    const by = await this.#find(SESSION, session);
    return by !== undefined && (await this.#mayStill(by));
  }

  async end(session: string | undefined): Promise<void> {
    if (session !== undefined && SECRET.test(session)) await this.state.remove(SESSION, digestOf(session));
  }

  async #find(kind: string, secret: string): Promise<Previewer | undefined> {
    if (!SECRET.test(secret)) return undefined;
    const record = await this.state.read(kind, digestOf(secret));
    return record && Kept.parse(JSON.parse(record.value));
  }

  async #mayStill({ account }: Previewer): Promise<boolean> {
    const scope = await this.staff.scopeOf(account);
    return scope.includes('staff:content');
  }
}
