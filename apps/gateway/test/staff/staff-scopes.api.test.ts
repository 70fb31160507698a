import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { STAFF_SCOPES, type StaffScope } from '@touchline/contracts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { STAFF_TOKEN } from '../support/staff.ts';
import { Colleague } from '../support/staff-account.ts';

/** The scope that each staff endpoint requires; `null`: any member of staff. New endpoints must be added here. */
const NEEDS: Readonly<Record<string, StaffScope | null>> = {
  'POST /api/staff/auth/logout': null,
  'GET /api/staff/accounts': 'staff:accounts',
  'POST /api/staff/accounts': 'staff:accounts',
  'DELETE /api/staff/accounts/:id': 'staff:accounts',
  'GET /api/staff/cache/stats': 'staff:cache',
  'GET /api/staff/cache/nodes': 'staff:cache',
  'GET /api/staff/cache/explain': 'staff:cache',
  'POST /api/staff/cache/purge': 'staff:cache',
  'GET /api/staff/cache/policy': 'staff:cache',
  'POST /api/staff/cache/policy/proposals': 'staff:cache',
  'POST /api/staff/cache/policy/proposals/:id/shadow': 'staff:cache',
  'POST /api/staff/cache/policy/proposals/:id/apply': 'staff:cache',
  'POST /api/staff/cache/policy/rollback': 'staff:cache',
  'POST /api/staff/content/preview': 'staff:content',
  'POST /api/staff/content/refresh': 'staff:content',
  'GET /api/staff/payments': 'staff:payments',
  'POST /api/staff/payments/:id/refund': 'staff:payments',
  'POST /api/staff/payments/webhooks/replay': 'staff:payments',
  'POST /api/staff/payments/reconcile': 'staff:payments',
  'GET /api/staff/payments/ledger': 'staff:payments',
  'GET /api/staff/payments/reconciliation': 'staff:payments',
  'GET /api/staff/deals': 'staff:payments',
  'POST /api/staff/deals': 'staff:payments',
  'DELETE /api/staff/deals/:id': 'staff:payments',
  'GET /api/staff/partners': 'staff:partners',
  'POST /api/staff/partners': 'staff:partners',
  'PATCH /api/staff/partners/:id': 'staff:partners',
  'DELETE /api/staff/partners/:id': 'staff:partners',
};

/** Endpoints that need no sign-in. */
const DOORS = ['POST /api/staff/auth/login', 'POST /api/staff/auth/invitation'];

let gateway: Gateway;
let colleagues: ReadonlyMap<StaffScope, Colleague>;

beforeAll(async () => {
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { staffToken: STAFF_TOKEN },
    // Starts at the real time, since signatures are checked against real time too.
    overrides: { wallClock: new ManualClock(Date.now()) },
  });
  const accounts = await Colleague.join(gateway, 'accounts', ['staff:accounts']);
  const cache = await Colleague.join(gateway, 'cache', ['staff:cache'], accounts.token);
  const content = await Colleague.join(gateway, 'content', ['staff:content'], accounts.token);
  const payments = await Colleague.join(gateway, 'payments', ['staff:payments'], accounts.token);
  const partners = await Colleague.join(gateway, 'partners', ['staff:partners'], accounts.token);
  colleagues = new Map([
    ['staff:accounts', accounts],
    ['staff:cache', cache],
    ['staff:content', content],
    ['staff:payments', payments],
    ['staff:partners', partners],
  ]);
});

const textOf = (key: string, of: object): string => {
  const value: unknown = Reflect.getMetadata(key, of);
  return typeof value === 'string' ? value : '';
};

/** Returns every endpoint below `/api/staff`, as the controllers declare them. */
function staffEndpoints(): readonly string[] {
  const modules = [...gateway.app.get(ModulesContainer).values()];
  return modules
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const { prototype } = metatype as { readonly prototype: object };
      return Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) => {
        const handler: unknown = value;
        if (typeof handler !== 'function' || !Reflect.hasMetadata('method', handler)) return [];
        const method: unknown = Reflect.getMetadata('method', handler);
        const path = `/${textOf('path', metatype)}/${textOf('path', handler)}`.replace(/\/+$/, '');
        return [`${typeof method === 'number' ? (RequestMethod[method] ?? '') : ''} ${path}`];
      });
    })
    .filter((endpoint) => endpoint.includes(' /api/staff/'));
}

function ask(endpoint: string, token?: string) {
  const [method = 'GET', path = ''] = endpoint.replace(':id', 'A'.repeat(22)).split(' ');
  const { http } = gateway;
  const request =
    method === 'GET'
      ? http.get(path)
      : method === 'DELETE'
        ? http.delete(path)
        : (method === 'PATCH' ? http.patch(path) : http.post(path)).send({});
  return token === undefined ? request : request.set('authorization', `Bearer ${token}`);
}

test('every staff endpoint is in the table', () => {
  expect(staffEndpoints().toSorted()).toEqual([...Object.keys(NEEDS), ...DOORS].toSorted());
});

test.each(Object.entries(NEEDS).filter(([, scope]) => scope !== null))(
  '%s requires %s',
  async (endpoint, needed) => {
    expect((await ask(endpoint)).status).toBe(401);
    for (const scope of STAFF_SCOPES) {
      const { status } = await ask(endpoint, colleagues.get(scope)?.token);
      // The guard admits the request; its other status codes are not tested here.
      if (scope === needed) expect([401, 403]).not.toContain(status);
      else expect([endpoint, scope, status]).toEqual([endpoint, scope, 403]);
    }
  },
);

test('staff with staff:content can refresh content on every node', async () => {
  const token = colleagues.get('staff:content')?.token;
  const answer = await ask('POST /api/staff/content/refresh', token).expect(200);
  expect(answer.body).toMatchObject({ data: { mode: 'soft', tags: ['content', 'source:content'] } });
});

test('every member of staff can sign out', async () => {
  for (const scope of STAFF_SCOPES) {
    expect((await ask('POST /api/staff/auth/logout', colleagues.get(scope)?.token)).status).toBe(204);
  }
});
