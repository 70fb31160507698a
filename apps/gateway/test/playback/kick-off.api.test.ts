import { envelope, Playback, Subscription } from '@touchline/contracts';
import { AccountLedgers } from '../../src/features/payments/books/account-ledgers.ts';
import type { Entry } from '../../src/features/payments/ledger/entry.ts';
import { Sessions } from '../../src/features/sessions/index.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import { SATURDAY_MS } from '../support/game.ts';
import { MediaService } from '../support/media.ts';
import { SiteService, type StreamRow } from '../support/site.ts';

// Nightly: 5,000 account holders open the same stream instead of 300; a minute.
const HOLDERS = process.env['TEST_ALL'] === '1' ? 5000 : 300;
const AT_ONCE = 50;

const Shown = envelope(Subscription.nullable());
const Played = envelope(Playback);

let shop: Shop;
let stream: StreamRow;

beforeAll(async () => {
  const site = await SiteService.start();
  const media = await MediaService.start();
  shop = await openShop({ siteUpstream: site.settings, media: media.settings });
  const isOn = ({ access, kind, countries, from, until }: StreamRow): boolean =>
    access === 'plan' &&
    kind === 'live' &&
    countries === null &&
    Date.parse(from) <= SATURDAY_MS &&
    SATURDAY_MS < Date.parse(until);
  const found = (await site.streams()).find(isOn);
  if (found === undefined) throw new Error('no paid stream runs');
  stream = found;
});

/** How often providers were called so far, by the gateway's own count. */
async function calls(): Promise<Readonly<Record<'payment' | 'identity', number>>> {
  const { text } = await shop.gateway.http.get('/metrics').expect(200);
  const count = { payment: 0, identity: 0 };
  for (const [, upstream = '', n] of text.matchAll(
    /^touchline_upstream_calls_total\{upstream="([a-z]+)[^}]*\} (\d+)$/gm,
  ))
    if (upstream === 'payment' || upstream === 'identity') count[upstream] += Number(n);
  return count;
}

/** Returns the entries of the same purchase by another account, with other ids. */
const owned = (entries: readonly Entry[], holder: string): readonly Entry[] =>
  entries.map((entry) => {
    switch (entry.kind) {
      case 'subscription': {
        const facts = { ...entry.facts, customer: `${entry.facts.customer}-${holder}` };
        return { ...entry, ref: `${entry.ref}-${holder}`, facts };
      }
      case 'invoice-paid':
        return {
          ...entry,
          ref: `${entry.ref}-${holder}`,
          subscription: `${entry.subscription}-${holder}`,
          charge: `${String(entry.charge)}-${holder}`,
          intent: `${String(entry.intent)}-${holder}`,
        };
      default:
        throw new Error(`a new subscription has no ${entry.kind}`);
    }
  });

/** Signs in an account that has the plan, and returns its access token. */
async function holder(number: number, entries: readonly Entry[]): Promise<string> {
  const { app } = shop.gateway;
  const id = `holder-${String(number)}`;
  const ledgers = app.get(AccountLedgers);
  await ledgers.enter(id, await ledgers.read(id), owned(entries, id));
  const user = {
    ...{ id, email: `${id}@touchline.example`, emailVerified: true, name: null, avatar: null },
    ...{ scope: [], createdAtMs: SATURDAY_MS, providers: ['password' as const] },
  };
  const { token } = await app
    .get(Sessions)
    .open({ user, refreshToken: undefined, idToken: 'held' }, undefined);
  return token.access_token;
}

async function read<T>(path: string, token: string, parse: (body: unknown) => T): Promise<T> {
  const response = await fetch(new URL(path, shop.gateway.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${path}: ${String(response.status)} ${JSON.stringify(body)}`);
  return parse(body);
}

/** What a page of a match with its player asks for, and one heartbeat. */
async function opens(token: string): Promise<void> {
  const { data } = await read('/api/account/subscription', token, (body) => Shown.parse(body));
  if (data?.status !== 'active') throw new Error(`the plan is shown as ${String(data?.status)}`);
  const path = `/api/matches/${stream.matchId}/playback?stream=${stream.documentId}`;
  const { data: begun } = await read(path, token, (body) => Played.parse(body));
  await read(`${path}&session=${begun.session}`, token, (body) => Played.parse(body));
}

test('at kick-off, holders of plans watch without one call of the providers of accounts and payments', async () => {
  const plan = await shop.payments.sell('Football', { every: 'month' });
  const buyer = await Buyer.register(shop, 'first-holder');
  await buyer.bought(plan);
  await shop.payments.webhooksDelivered();
  const entries = await buyer.entries();

  const tokens: string[] = [];
  for (let number = 0; number < HOLDERS; number += 1) tokens.push(await holder(number, entries));
  const before = await calls();
  // The purchase is counted.
  expect(Math.min(before.payment, before.identity)).toBeGreaterThan(0);
  for (let first = 0; first < HOLDERS; first += AT_ONCE)
    await Promise.all(tokens.slice(first, first + AT_ONCE).map((token) => opens(token)));
  expect(await calls()).toEqual(before);
});
