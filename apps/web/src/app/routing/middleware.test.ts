import { NO_GUARDS, runMiddleware, type Middleware } from './middleware.ts';

const page = { name: 'account', auth: 'protected', layout: 'user' } as const;

describe('8.5 named middleware of pages', () => {
  test('runs in order, until one leads elsewhere', async () => {
    const ran: string[] = [];
    const named = (name: string, elsewhere?: string): [string, Middleware] => [
      name,
      ({ name: of }) => {
        ran.push(`${name} of ${of}`);
        return Promise.resolve(elsewhere);
      },
    ];
    const table = new Map([named('first'), named('second', '/en/login'), named('third')]);
    await expect(runMiddleware(['first', 'second', 'third'], table, page)).resolves.toBe('/en/login');
    expect(ran).toEqual(['first of account', 'second of account']);
  });

  test.each(['payments', 'constructor', ''])(
    'one that nobody knows (%s) is a 500 that names it',
    async (name) => {
      await expect(runMiddleware(['auth', name], NO_GUARDS, page)).rejects.toMatchObject({
        init: { status: 500 },
        data: { message: `Unknown middleware ${name}` },
      });
    },
  );

  test('the server sends nobody away', async () => {
    await expect(runMiddleware(['auth'], NO_GUARDS, page)).resolves.toBeUndefined();
  });
});
