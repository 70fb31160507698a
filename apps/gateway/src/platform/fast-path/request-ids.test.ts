import { requestIdOf } from '../http-server/fastify-options.ts';
import { RequestIds } from './request-ids.ts';

test('count up, prefixed with the name of the process', () => {
  const ids = new RequestIds('node');
  expect([ids.next(), ids.next()]).toEqual(['node-000000000001', 'node-000000000002']);
});

test('are the same when written in place', () => {
  const written = new RequestIds('node');
  const said = new RequestIds('node');
  const bytes = Buffer.alloc(4 + written.length, ' ');
  for (let index = 0; index < 1234; index += 1) {
    written.writeNext(bytes, 2);
    expect(bytes.toString()).toBe(`  ${said.next()}  `);
  }
});

test('differ between two processes, and are valid ids for our other services', () => {
  const id = new RequestIds().next();
  expect(new RequestIds().next()).not.toBe(id);
  expect(requestIdOf(id, () => 'refused')).toBe(id);
});
