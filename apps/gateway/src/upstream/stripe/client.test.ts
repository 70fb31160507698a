import { fieldsOf } from './client.ts';

it('writes nested values with brackets, and leaves out undefined values', () => {
  const form = {
    mode: 'payment',
    line_items: [{ price: 'price_1', quantity: 1 }, { price: 'price_2' }],
    metadata: { 'account id': '7&8' },
    created: { gte: 5 },
    active: true,
    customer: undefined,
  };
  expect(fieldsOf(form)).toEqual([
    ['mode', 'payment'],
    ['line_items[0][price]', 'price_1'],
    ['line_items[0][quantity]', '1'],
    ['line_items[1][price]', 'price_2'],
    ['metadata[account id]', '7&8'],
    ['created[gte]', '5'],
    ['active', 'true'],
  ]);
});
