import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { Account, AccountExport, AccountSession, envelope, SecurityEvent } from '@touchline/contracts';
import { z } from 'zod';
import { State } from '../../src/platform/state/index.ts';
import { codeIn, Fan, login } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

const UNKNOWN_SESSION = 'AAAAAAAAAAAAAAAAAAAAAA';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
});

async function sessionsOf(fan: Fan): Promise<AccountSession[]> {
  const answer = await fan.get('/api/account/sessions').expect(200);
  return envelope(z.array(AccountSession)).parse(answer.body).data;
}

async function exportOf(fan: Fan): Promise<AccountExport> {
  const answer = await fan.get('/api/account/export').expect(200);
  return envelope(AccountExport).parse(answer.body).data;
}

const ROUTES = [
  ['get', '/api/account'],
  ['patch', '/api/account'],
  ['delete', '/api/account'],
  ['post', '/api/account/password'],
  ['post', '/api/account/verification-mail'],
  ['get', '/api/account/export'],
  ['get', '/api/account/sessions'],
  ['delete', '/api/account/sessions'],
  ['delete', `/api/account/sessions/${UNKNOWN_SESSION}`],
  ['get', '/api/account/security-events'],
  ['get', '/api/account/preferences'],
  ['put', '/api/account/preferences'],
] as const;

describe('without a session', () => {
  test.each(ROUTES)('%s %s responds 401', async (method, path) => {
    for (const authorization of ['', 'Bearer', 'Bearer a.b.c', 'Basic YTpi']) {
      const answer = await gateway.http[method](path).set('authorization', authorization).expect(401);
      expect(codeIn(answer)).toBe('unauthorized');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('GET and PATCH /api/account', () => {
  test('returns the signed-in account', async () => {
    const fan = await Fan.register(gateway, 'abel');
    const answer = await fan.get('/api/account').expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const account = envelope(Account).parse(answer.body).data;
    const signed = { ...account, token: fan.signed.token };
    expect(signed).toEqual({ ...fan.signed, createdAt: account.createdAt, providers: ['password'] });
    expect(Math.abs(Date.parse(account.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  test('a new name shows immediately, after a refresh and at the next sign-in', async () => {
    const fan = await Fan.register(gateway, 'bodo');
    const answer = await fan.patch('/api/account', { name: ' Bodo B. ' }).expect(200);
    expect(envelope(Account).parse(answer.body).data.name).toBe('Bodo B.');
    expect((await fan.get('/api/account')).body).toMatchObject({ data: { name: 'Bodo B.' } });
    expect((await fan.refresh().expect(200)).body).toMatchObject({ data: { name: 'Bodo B.' } });
    expect((await fan.elsewhere()).signed.name).toBe('Bodo B.');
  });

  test('after thirty changes in a row, from any browser, further changes are refused', async () => {
    const fan = await Fan.register(gateway, 'wanda');
    const other = await fan.elsewhere();
    const rename = (n: number) =>
      (n % 2 === 0 ? fan : other).patch('/api/account', { name: `W ${String(n)}` });
    for (let n = 0; n < 30; n += 1) await rename(n).expect(200);
    const refused = await rename(30).expect(429);
    expect(codeIn(refused)).toBe('too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    await fan.post('/api/account/verification-mail', { language: 'de' }).expect(429);
    expect((await fan.get('/api/account').expect(200)).body).toMatchObject({ data: { name: 'W 29' } });
  });

  test.each([{}, { name: '' }, { name: '  ' }, { name: 'x'.repeat(81) }, { name: 1 }])(
    'refuses the input %j',
    async (body) => {
      const fan = await Fan.register(gateway, `name-${String(Math.random()).slice(2)}`);
      expect((await fan.patch('/api/account', body).expect(400)).body).toMatchObject({
        code: 'bad-request',
        errors: [{ path: 'name' }],
      });
    },
  );
});

describe('POST /api/account/verification-mail', () => {
  const again = (fan: Fan, language: string) => fan.post('/api/account/verification-mail', { language });
  const mails = async (fan: Fan) =>
    (await identity.mailsTo(fan.email)).filter(({ kind }) => kind === 'VERIFY_EMAIL');

  test('sends the email again, in the requested language', async () => {
    const fan = await Fan.register(gateway, 'vera');
    await identity.mailTo(fan.email, 'VERIFY_EMAIL');
    const answer = await again(fan, 'tr').expect(202);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await mails(fan)).map(({ language }) => language)).toEqual(['tr', 'de']);
  });

  test('sends at most five an hour, however many are requested, and none to a confirmed address', async () => {
    const fan = await Fan.register(gateway, 'vito');
    const { code } = await identity.mailTo(fan.email, 'VERIFY_EMAIL');
    for (let asked = 0; asked < 7; asked += 1) await again(fan, 'de').expect(202);
    expect(await mails(fan)).toHaveLength(5);
    const other = await Fan.register(gateway, 'vida');
    const confirmed = await identity.mailTo(other.email, 'VERIFY_EMAIL');
    await gateway.http.post('/api/auth/verify-email').send({ code: confirmed.code }).expect(204);
    await again(other, 'de').expect(202);
    expect(await mails(other)).toHaveLength(1);
    expect(code).not.toBe(confirmed.code);
  });

  test('refuses an unknown language', async () => {
    const fan = await Fan.register(gateway, 'vlad');
    expect(codeIn(await again(fan, 'xx').expect(400))).toBe('bad-request');
  });
});

describe('POST /api/account/password', () => {
  const change = (fan: Fan, currentPassword: string, password: string) =>
    fan.post('/api/account/password', { currentPassword, password });

  test('the session that changes the password stays signed in and can refresh; the others end', async () => {
    const fan = await Fan.register(gateway, 'cain');
    const [phone, tablet] = [await fan.elsewhere(), await fan.elsewhere()];
    const answer = await change(fan, fan.password, 'Pa55word-cain-new').expect(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([await fan.status(), await phone.status(), await tablet.status()]).toEqual([200, 401, 401]);
    await phone.refresh().expect(401);
    await fan.refresh().expect(200);
    await login(gateway, fan.email, fan.password).expect(401);
    await login(gateway, fan.email, 'Pa55word-cain-new').expect(200);
    expect((await exportOf(fan)).securityEvents.map(({ event }) => event)).toContain('password-changed');
  });

  test('a wrong current password changes nothing', async () => {
    const fan = await Fan.register(gateway, 'dirk');
    const elsewhere = await fan.elsewhere();
    expect(codeIn(await change(fan, 'Pa55word-wrong', 'Pa55word-new').expect(401))).toBe(
      'invalid-credential',
    );
    expect(await elsewhere.status()).toBe(200);
    await login(gateway, fan.email, fan.password).expect(200);
  });

  test('a weak new password changes nothing', async () => {
    const fan = await Fan.register(gateway, 'egon');
    const elsewhere = await fan.elsewhere();
    expect(codeIn(await change(fan, fan.password, 'abc').expect(400))).toBe('weak-password');
    expect(await elsewhere.status()).toBe(200);
  });

  test('refuses incomplete input', async () => {
    const fan = await Fan.register(gateway, 'falk');
    for (const body of [{}, { currentPassword: 'x' }, { password: 'x' }])
      await fan.post('/api/account/password', body).expect(400);
  });
});

describe('/api/account/security-events', () => {
  test('returns the 20 latest events of the account, newest first; reading adds no event', async () => {
    const [fan, other] = [await Fan.register(gateway, 'jule'), await Fan.register(gateway, 'kurt')];
    await other.delete('/api/account/sessions').expect(204);
    await fan.elsewhere();
    const read = async () => {
      const answer = await fan.get('/api/account/security-events').expect(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      return envelope(z.array(SecurityEvent))
        .parse(answer.body)
        .data.map(({ event }) => event);
    };
    expect(await read()).toEqual(['signed-in', 'registered', 'signed-in']);
    expect(await read()).toEqual(['signed-in', 'registered', 'signed-in']);
    for (let count = 0; count < 25; count += 1)
      await fan.patch('/api/account', { name: `N${String(count)}` }).expect(200);
    expect(await read()).toEqual(Array.from({ length: 20 }, () => 'profile-changed'));
  });
});

describe('/api/account/sessions', () => {
  test('lists each browser by its user agent and marks the current session', async () => {
    const fan = await Fan.register(gateway, 'gerd');
    const answer = await login(gateway, fan.email, fan.password)
      .set('user-agent', 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0')
      .expect(200);
    const sessions = await sessionsOf(fan);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)).toMatchObject({ browser: 'Firefox', system: 'Android' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('revokes one session and no other', async () => {
    const fan = await Fan.register(gateway, 'hein');
    const [phone, tablet] = [await fan.elsewhere(), await fan.elsewhere()];
    const ids = new Map<string, Fan>();
    for (const each of [phone, tablet])
      ids.set((await sessionsOf(each)).find(({ current }) => current)?.id ?? '', each);
    const [phoneId = ''] = ids.keys();
    await fan.delete(`/api/account/sessions/${phoneId}`).expect(204);
    expect([await fan.status(), await phone.status(), await tablet.status()]).toEqual([200, 401, 200]);
    expect(codeIn(await fan.delete(`/api/account/sessions/${phoneId}`).expect(404))).toBe('not-found');
  });

  test('revokes all other sessions', async () => {
    const fan = await Fan.register(gateway, 'ivan');
    const [phone, tablet] = [await fan.elsewhere(), await fan.elsewhere()];
    await fan.delete('/api/account/sessions').expect(204);
    expect([await fan.status(), await phone.status(), await tablet.status()]).toEqual([200, 401, 401]);
    await fan.delete('/api/account/sessions').expect(204);
    const events = (await exportOf(fan)).securityEvents.map(({ event }) => event);
    expect(events.filter((event) => event === 'other-sessions-revoked')).toHaveLength(1);
  });

  test('responds 404 to another account’s session', async () => {
    const [fan, other] = [await Fan.register(gateway, 'jens'), await Fan.register(gateway, 'karl')];
    const [theirs] = await sessionsOf(other);
    await fan.delete(`/api/account/sessions/${theirs?.id ?? ''}`).expect(404);
    await fan.delete(`/api/account/sessions/${UNKNOWN_SESSION}`).expect(404);
    await fan.delete('/api/account/sessions/not%20an%20id').expect(400);
    expect(await other.status()).toBe(200);
  });
});

describe('GET /api/account/export', () => {
  test('returns everything that we store, as a file', async () => {
    const fan = await Fan.register(gateway, 'lars');
    await fan.elsewhere();
    const answer = await fan.get('/api/account/export').expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="account.json"',
    });
    const { account, preferences, sessions, securityEvents } = envelope(AccountExport).parse(
      answer.body,
    ).data;
    expect(account.email).toBe(fan.email);
    expect(preferences.favourites).toEqual({ teams: [], leagues: [], matches: [] });
    expect(sessions).toHaveLength(2);
    expect(securityEvents.map(({ event }) => event).toSorted()).toEqual([
      'exported',
      'registered',
      'signed-in',
      'signed-in',
    ]);
    expect(answer.text).not.toMatch(/Pa55word|127\.0\.0\.1|eyJ/);
  });

  test('allows ten exports an hour', async () => {
    const fan = await Fan.register(gateway, 'lena');
    for (let n = 0; n < 10; n += 1) await fan.get('/api/account/export').expect(200);
    expect(codeIn(await fan.get('/api/account/export').expect(429))).toBe('too-many-requests');
  });
});

describe('/api/account/preferences', () => {
  test('responds 503 with feature-off without a site upstream', async () => {
    const fan = await Fan.register(gateway, 'marc');
    expect(codeIn(await fan.get('/api/account/preferences').expect(503))).toBe('feature-off');
    const preferences = { favourites: { teams: ['33'], leagues: [], matches: [] }, language: 'de' };
    expect(codeIn(await fan.put('/api/account/preferences', preferences).expect(503))).toBe('feature-off');
  });

  test('refuses invalid input', async () => {
    const fan = await Fan.register(gateway, 'nils');
    for (const body of [
      {},
      { favourites: { teams: ['not an id'], leagues: [], matches: [] }, language: null },
    ])
      await fan.put('/api/account/preferences', body).expect(400);
  });
});

describe('DELETE /api/account', () => {
  test('deletes the account, its sessions and its security log', async () => {
    const fan = await Fan.register(gateway, 'olaf');
    const { id } = fan.signed;
    const elsewhere = await fan.elsewhere();
    await exportOf(fan);
    const state = gateway.app.get(State);
    expect(await state.ofGroup('session', id)).toHaveLength(2);

    const answer = await fan.delete('/api/account', { password: fan.password }).expect(204);
    expect(answer.headers['cache-control']).toBe('no-store');

    expect([await fan.status(), await elsewhere.status()]).toEqual([401, 401]);
    await fan.refresh().expect(401);
    await elsewhere.refresh().expect(401);
    await login(gateway, fan.email, fan.password).expect(401);
    expect(await state.ofGroup('session', id)).toEqual([]);
    expect(await state.entries('security', id, 100)).toEqual([]);
  });

  test('the address can be registered again, as a new account', async () => {
    const fan = await Fan.register(gateway, 'paul');
    await fan.delete('/api/account', { password: fan.password }).expect(204);
    const next = await Fan.register(gateway, 'paul');
    expect(next.signed.id).not.toBe(fan.signed.id);
    expect((await exportOf(next)).securityEvents.map(({ event }) => event)).not.toContain('signed-out');
    expect(await fan.status()).toBe(401);
  });

  test('leaves no trace of the account on disk', async () => {
    const directory = temporaryFolder('touchline-deletion');
    const onDisk = async (): Promise<string> => {
      const names = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = names.filter((entry) => entry.isFile());
      const bytes = await Promise.all(
        files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
      );
      return bytes.join('');
    };
    const settings = { identity: identity.settings, dataDir: directory };
    const alone = await startGateway({ upstreamUrl: null, settings });
    const fan = await Fan.register(alone, 'otto');
    const before = await onDisk();
    await fan.delete('/api/account', { password: fan.password }).expect(204);
    await alone.stop();
    const after = await onDisk();
    for (const mine of [fan.signed.id, fan.email])
      expect([before.includes(mine), after.includes(mine)]).toEqual([true, false]);
  });

  test('changes nothing without proof', async () => {
    const [fan, other] = [await Fan.register(gateway, 'quin'), await Fan.register(gateway, 'rolf')];
    const elsewhere = await fan.elsewhere();
    await fan.delete('/api/account', {}).expect(400);
    await fan.delete('/api/account').expect(400);
    for (const password of ['Pa55word-wrong', other.password])
      expect(codeIn(await fan.delete('/api/account', { password }).expect(401))).toBe('invalid-credential');
    const token = { provider: 'google', id_token: 'a.b.c' };
    await fan.delete('/api/account', token).expect(401);
    expect([await fan.status(), await elsewhere.status()]).toEqual([200, 200]);
  });
});
