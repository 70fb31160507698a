import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { cookieValue } from '../../platform/http-server/requests/request-fields.ts';
import { Sealing } from '../../platform/keys/index.ts';
import { DAY_MS, SECOND_MS } from '../../platform/time/durations.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { Sessions } from '../sessions/index.ts';

const NAME = 'device';
const PATH = '/api/auth';
const CONTEXT = 'known device';
const LIFETIME_MS = 180 * DAY_MS;
/** Enough for a family that shares a computer. The cookie does not grow with every account that ever signed in. */
const MAX_ACCOUNTS = 4;
const NONCE_BYTES = 16;
const ENTRY = /^([\w-]{22})~(\d{1,15})~([\w-]{43})$/;

interface Entry {
  readonly text: string;
  readonly nonce: string;
  readonly issuedAtMs: number;
  readonly mac: string;
}

/**
 * Recognises browsers that have signed in before, by a cookie (OWASP "device cookies", ADR 0050). The cookie signs
 * nobody in. It only gives the browser a counter of its own, so that strangers who guess passwords cannot lock the
 * owner out. It does not reveal an account: an entry can only be checked against a given address.
 */
@Injectable()
export class KnownDevices {
  readonly #secure: boolean;

  constructor(
    @Inject(SETTINGS) { baseUrl }: Pick<Settings, 'baseUrl'>,
    private readonly sealing: Sealing,
    private readonly sessions: Sessions,
    private readonly clock: WallClock,
  ) {
    this.#secure = baseUrl.startsWith('https:');
  }

  /** Returns the browser's key in counters, or `undefined` if no sign-in to this account from it is known. */
  async find(cookies: string | undefined, email: string): Promise<string | undefined> {
    const nowMs = this.clock.nowMs();
    const entry = entriesIn(cookies).find((each) => this.#isOf(each, email));
    if (entry === undefined || nowMs - entry.issuedAtMs >= LIFETIME_MS) return undefined;
    // A password may be reset because someone else knew it, so earlier browsers are not trusted.
    return (await this.sessions.wasPasswordResetSince(email, entry.issuedAtMs)) ? undefined : entry.nonce;
  }

  /** Returns a `Set-Cookie` header for a browser that has just signed in. Entries of other accounts are kept. */
  remember(cookies: string | undefined, email: string): string {
    const others = entriesIn(cookies).filter((each) => !this.#isOf(each, email));
    const issuedAt = String(this.clock.nowMs());
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const entry = `${nonce}~${issuedAt}~${this.#mac(nonce, issuedAt, email)}`;
    const value = [entry, ...others.map(({ text }) => text)].slice(0, MAX_ACCOUNTS).join('.');
    return (
      `${NAME}=${value}; Path=${PATH}; Max-Age=${String(LIFETIME_MS / SECOND_MS)}; HttpOnly; SameSite=Strict` +
      (this.#secure ? '; Secure' : '')
    );
  }

  #isOf({ nonce, issuedAtMs, mac }: Entry, email: string): boolean {
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.#mac(nonce, String(issuedAtMs), email)));
  }

  #mac(nonce: string, issuedAt: string, email: string): string {
    return this.sealing.mac(`${nonce} ${issuedAt} ${email.trim().toLowerCase()}`, CONTEXT);
  }
}

function entriesIn(cookies: string | undefined): readonly Entry[] {
  const texts = (cookieValue(cookies, NAME) ?? '').split('.').slice(0, MAX_ACCOUNTS);
  return texts.flatMap((text) => {
    const [, nonce, issuedAt, mac] = ENTRY.exec(text) ?? [];
    if (nonce === undefined || issuedAt === undefined || mac === undefined) return [];
    return [{ text, nonce, issuedAtMs: Number(issuedAt), mac }];
  });
}
