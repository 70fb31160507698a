import { fetchTransport } from './transport.ts';

const real = globalThis.fetch;
const asked: { readonly path: string; readonly init: RequestInit }[] = [];

function answering(response: () => Response): void {
  asked.length = 0;
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => {
      asked.push({ path, init });
      return Promise.resolve(response());
    },
  });
}

afterEach(() => {
  globalThis.fetch = real;
});

it('reads what is answered', async () => {
  answering(() => Response.json({ data: 1 }, { status: 201 }));
  expect(await fetchTransport('/api/x')).toEqual({ status: 201, body: { data: 1 } });
});

it.each([202, 204])('takes %i without a body for what it is', async (status) => {
  answering(() => new Response(null, { status }));
  expect(await fetchTransport('/api/x', { method: 'POST', body: {} })).toEqual({ status, body: null });
});

it('does not take what it cannot read for an answer', async () => {
  answering(() => new Response('<html>'));
  await expect(fetchTransport('/api/x')).rejects.toThrow(SyntaxError);
});

it('leads a token nowhere else', async () => {
  answering(() => Response.json({}));
  await fetchTransport('/api/x', { authorization: 'Bearer a' });
  await fetchTransport('/api/x');
  expect(asked.map(({ init }) => init.redirect)).toEqual(['error', undefined]);
});

it('asks the site for what a page reads again, and takes nothing older from the browser’s own cache', async () => {
  answering(() => Response.json({}));
  await fetchTransport('/api/x');
  expect(asked.map(({ init }) => init.cache)).toEqual(['no-cache']);
});
