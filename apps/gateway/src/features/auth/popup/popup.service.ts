import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POPUP_PATH, type IdentityProvider, type PopupMessage } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { IdentityError, IdentitySource } from '../../identity/index.ts';
import type { Client } from '../attempts/client.ts';
import { LoginRateLimiter } from '../attempts/login-rate-limiter.ts';
import { ProviderSignIns } from '../attempts/provider-sign-ins.ts';
import type { Popup } from './popup-cookie.ts';
import { DECLINED } from './popup-page.ts';

/** Opening a popup calls the identity service but is not a guess, so a stadium may open many. */
const OPENED = { name: 'popups-network', points: 3000, windowSeconds: 300 } as const;

interface OpenedPopup {
  readonly location: string;
  readonly popup: Popup;
}

/** Signs in at a provider, in a popup. */
@Injectable()
export class PopupService {
  readonly #opened: RateLimit;
  readonly #baseUrl: string;

  constructor(
    @Inject(SETTINGS) { baseUrl }: Settings,
    private readonly identity: IdentitySource,
    private readonly limiter: LoginRateLimiter,
    private readonly providers: ProviderSignIns,
    limits: RateLimits,
  ) {
    this.#baseUrl = baseUrl;
    this.#opened = limits.of(OPENED);
  }

  async open(provider: IdentityProvider, { network }: Client): Promise<OpenedPopup> {
    await this.#opened.take(network);
    const { uri, sessionId } = await this.identity.authUri(
      provider,
      `${this.#baseUrl}${POPUP_PATH}/callback`,
    );
    const state = new URL(uri).searchParams.get('state');
    return { location: uri, popup: { provider, sessionId, state } };
  }

  /** @param url the path and query to which the provider sent the browser back */
  async finish(popup: Popup | undefined, url: string, { network }: Client): Promise<PopupMessage> {
    const answer = new URL(url, this.#baseUrl);
    return this.limiter.ofNetwork(network, async () => {
      if (popup === undefined)
        throw new IdentityError('invalid-credential', 'This browser did not open the popup');
      if (!isSame(answer.searchParams.get('state'), popup.state))
        throw new IdentityError('invalid-credential', 'The state does not match the request');
      if (answer.searchParams.get('error') === 'access_denied') return DECLINED;
      const requestUri = `${this.#baseUrl}${answer.pathname}${answer.search}`;
      const { idToken, refreshToken } = await this.identity.signInWithProvider(
        requestUri,
        undefined,
        popup.sessionId,
      );
      await this.providers.keep(idToken, refreshToken);
      return { type: 'touchline:signed-in', provider: popup.provider, id_token: idToken };
    });
  }
}

function isSame(given: string | null, expected: string | null): boolean {
  if (expected === null) return true;
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
