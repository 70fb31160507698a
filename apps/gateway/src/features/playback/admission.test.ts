import type { Texts } from '../content/index.ts';
import { refusalOf, type Viewer } from './admission.ts';

const NOW_MS = 1_000_000;
const stream = (parts: Partial<Texts.MatchStream> = {}): Texts.MatchStream => ({
  id: 's1',
  lang: 'en',
  matchId: '1',
  label: 'Stadium sound',
  channel: 'gantry',
  access: 'free',
  kind: 'live',
  commentary: null,
  countries: null,
  fromMs: NOW_MS,
  untilMs: NOW_MS + 1,
  ...parts,
});
const GUEST: Viewer = { isSignedIn: false, devices: 0, country: null };
const MEMBER: Viewer = { isSignedIn: true, devices: 0, country: null };
const SUBSCRIBER: Viewer = { isSignedIn: true, devices: 2, country: null };
const SOME = { countries: ['GB', 'IE'] };
const PAID = { access: 'plan' } as const;

test.each<[string, Partial<Texts.MatchStream>, Viewer, string | undefined]>([
  ['free, to a guest', {}, GUEST, undefined],
  ['free, in its last moment', { untilMs: NOW_MS + 1 }, GUEST, undefined],
  ['free, without an end', { untilMs: null }, GUEST, undefined],
  ['over', { untilMs: NOW_MS }, GUEST, 'stream-over'],
  ['over, above all else', { untilMs: NOW_MS, ...PAID, ...SOME }, GUEST, 'stream-over'],
  ['to come', { fromMs: NOW_MS + 1, untilMs: null }, GUEST, 'stream-not-yet'],
  [
    'to come, to who could not watch it then',
    { fromMs: NOW_MS + 1, untilMs: null, ...PAID },
    MEMBER,
    'plan-needed',
  ],
  ['paid, to a guest', PAID, GUEST, 'sign-in-needed'],
  ['paid, to an account', PAID, MEMBER, 'plan-needed'],
  ['paid, to who has paid', PAID, SUBSCRIBER, undefined],
  ['for two countries, where none is known', SOME, SUBSCRIBER, 'country-not-allowed'],
  ['for two countries, in a third', SOME, { ...SUBSCRIBER, country: 'DE' }, 'country-not-allowed'],
  ['for two countries, in one of them', SOME, { ...GUEST, country: 'IE' }, undefined],
  [
    'paid, for two countries, in a third, before anybody pays',
    { ...PAID, ...SOME },
    { ...GUEST, country: 'DE' },
    'country-not-allowed',
  ],
])('%s', (_, parts, viewer, code) => {
  expect(refusalOf(stream(parts), viewer, NOW_MS)?.code).toBe(code);
});
