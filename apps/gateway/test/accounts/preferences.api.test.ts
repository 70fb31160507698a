import { AccountExport, envelope, MAX_FAVOURITES, NO_FAVOURITES, Preferences } from '@touchline/contracts';
import { codeIn, Fan } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { SiteService } from '../support/site.ts';

const PATH = '/api/account/preferences';
const CHOSEN: Preferences = {
  favourites: { teams: ['33', '40'], leagues: ['39'], matches: ['1035'] },
  language: 'pt',
};

let identity: IdentityService;
let site: SiteService;
let gateway: Gateway;

beforeAll(async () => {
  [identity, site] = await Promise.all([IdentityService.start(), SiteService.start()]);
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { identity: identity.settings, siteUpstream: site.settings },
  });
});

async function preferencesOf(fan: Fan): Promise<Preferences> {
  const answer = await fan.get(PATH).expect(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return envelope(Preferences).parse(answer.body).data;
}

test('a new account has none', async () => {
  const fan = await Fan.register(gateway, 'anne');
  expect(await preferencesOf(fan)).toEqual({ favourites: NO_FAVOURITES, language: null });
  expect(await site.keptOf(fan.signed.id)).toBe(0);
});

test('are stored as one document, however often they are written, and read in another browser', async () => {
  const fan = await Fan.register(gateway, 'bert');
  for (let time = 0; time < 2; time += 1) {
    const answer = await fan.put(PATH, CHOSEN).expect(200);
    expect(envelope(Preferences).parse(answer.body).data).toEqual(CHOSEN);
  }
  expect(await preferencesOf(await fan.elsewhere())).toEqual(CHOSEN);
  expect(await site.keptOf(fan.signed.id)).toBe(1);
});

test('ten simultaneous first writes create one document', async () => {
  const fan = await Fan.register(gateway, 'cleo');
  await Promise.all(Array.from({ length: 10 }, () => fan.put(PATH, CHOSEN).expect(200)));
  expect(await site.keptOf(fan.signed.id)).toBe(1);
  expect(await preferencesOf(fan)).toEqual(CHOSEN);
});

test('belong to one account', async () => {
  const [fan, other] = [await Fan.register(gateway, 'dora'), await Fan.register(gateway, 'emil')];
  await fan.put(PATH, CHOSEN).expect(200);
  expect((await preferencesOf(other)).favourites).toEqual(NO_FAVOURITES);
});

test('may contain the maximum of each kind, and not one more', async () => {
  const fan = await Fan.register(gateway, 'fine');
  const teams = Array.from({ length: MAX_FAVOURITES }, (_, index) => String(index + 1));
  const most = { ...CHOSEN, favourites: { teams, leagues: teams, matches: teams } };
  await fan.put(PATH, most).expect(200);
  const tooMany = { ...CHOSEN, favourites: { ...CHOSEN.favourites, teams: [...teams, '501'] } };
  await fan.put(PATH, tooMany).expect(400);
  expect(await preferencesOf(fan)).toEqual(most);
});

test.each([
  ['an id twice', { ...CHOSEN, favourites: { ...CHOSEN.favourites, teams: ['33', '33'] } }],
  ['an invalid id', { ...CHOSEN, favourites: { ...CHOSEN.favourites, teams: ['../33'] } }],
  ['a missing kind', { ...CHOSEN, favourites: { teams: [], leagues: [] } }],
  ['an unknown language', { ...CHOSEN, language: 'xx' }],
])('refuses %s', async (name, body) => {
  const fan = await Fan.register(gateway, `gero${String(name.length)}`);
  await fan.put(PATH, body).expect(400);
  expect(await site.keptOf(fan.signed.id)).toBe(0);
});

test('are part of the export', async () => {
  const fan = await Fan.register(gateway, 'hans');
  await fan.put(PATH, CHOSEN).expect(200);
  const answer = await fan.get('/api/account/export').expect(200);
  expect(envelope(AccountExport).parse(answer.body).data.preferences).toEqual(CHOSEN);
});

test('are deleted with the account', async () => {
  const fan = await Fan.register(gateway, 'ines');
  await fan.put(PATH, CHOSEN).expect(200);
  await fan.delete('/api/account', { password: fan.password }).expect(204);
  expect(await site.keptOf(fan.signed.id)).toBe(0);
});

describe('limits', () => {
  const statuses = async (times: number, ask: () => Promise<{ readonly status: number }>) => {
    const answers = await Promise.all(Array.from({ length: times }, ask));
    return new Set(answers.map(({ status }) => status));
  };

  test('sixty writes in five minutes, for the account in all browsers together, and for no other account', async () => {
    const [fan, other] = [await Fan.register(gateway, 'kari'), await Fan.register(gateway, 'lena')];
    const elsewhere = await fan.elsewhere();
    expect(await statuses(60, () => fan.put(PATH, CHOSEN))).toEqual(new Set([200]));
    const refused = await elsewhere.put(PATH, { ...CHOSEN, language: null }).expect(429);
    expect(codeIn(refused)).toBe('too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Nothing was written, and reading still works.
    expect(await preferencesOf(fan)).toEqual(CHOSEN);
    await other.put(PATH, CHOSEN).expect(200);
  });

  test('a malformed request is not counted', async () => {
    const fan = await Fan.register(gateway, 'mila');
    for (let time = 0; time < 61; time += 1) await fan.put(PATH, { language: 'xx' }).expect(400);
    await fan.put(PATH, CHOSEN).expect(200);
  });

  test('three hundred reads', async () => {
    const fan = await Fan.register(gateway, 'nora');
    expect(await statuses(300, () => fan.get(PATH))).toEqual(new Set([200]));
    expect(codeIn(await fan.get(PATH).expect(429))).toBe('too-many-requests');
    // Writes are counted separately.
    await fan.put(PATH, CHOSEN).expect(200);
  });
});

test('while the site upstream refuses our token, requests fail with 502, nothing is lost, and the account is not half deleted', async () => {
  const fan = await Fan.register(gateway, 'jork');
  await fan.put(PATH, CHOSEN).expect(200);
  // A 403 does not open the circuit, so the next request reaches the upstream.
  await site.setFaults({ status: 403 });
  expect(codeIn(await fan.get(PATH).expect(502))).toBe('upstream-failed');
  await fan.put(PATH, { ...CHOSEN, language: null }).expect(502);
  await fan.get('/api/account/export').expect(502);
  await fan.delete('/api/account', { password: fan.password }).expect(502);
  await site.setFaults({});
  expect(await fan.status()).toBe(200);
  expect(await preferencesOf(fan)).toEqual(CHOSEN);
});
