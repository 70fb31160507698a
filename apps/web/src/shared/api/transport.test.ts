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

it('returns status and parsed body', async () => {
  answering(() => Response.json({ data: 1 }, { status: 201 }));
  expect(await fetchTransport('/api/x')).toEqual({ status: 201, body: { data: 1 } });
});

it.each([202, 204])('accepts %i without a body', async (status) => {
  answering(() => new Response(null, { status }));
  expect(await fetchTransport('/api/x', { method: 'POST', body: {} })).toEqual({ status, body: null });
});

it('throws on a body that is not JSON', async () => {
  answering(() => new Response('<html>'));
  await expect(fetchTransport('/api/x')).rejects.toThrow(SyntaxError);
});

it('does not follow redirects with a token', async () => {
  answering(() => Response.json({}));
  await fetchTransport('/api/x', { authorization: 'Bearer a' });
  await fetchTransport('/api/x');
  expect(asked.map(({ init }) => init.redirect)).toEqual(['error', undefined]);
});

it('revalidates every request, so the browser’s own cache never returns an older response', async () => {
  answering(() => Response.json({}));
  await fetchTransport('/api/x');
  expect(asked.map(({ init }) => init.cache)).toEqual(['no-cache']);
});
