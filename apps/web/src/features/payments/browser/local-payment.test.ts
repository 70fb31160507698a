import { LocalPaymentStore, readLocalPayment, type LocalPayment } from './local-payment.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 17);
const DAY_MS = 24 * 3_600_000;
const CHOSEN: LocalPayment = {
  plan: { id: 'price_month', name: 'Monthly' },
  deal: null,
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
  payment: null,
  returnPath: '/en/match/12',
  language: 'en',
  trialTermsShown: true,
  atMs: NOW_MS,
};

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

describe('a stored payment', () => {
  it('is read as it was written', () => {
    expect(readLocalPayment(JSON.stringify(CHOSEN), NOW_MS + DAY_MS)).toEqual(CHOSEN);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['of another version', JSON.stringify({ ...CHOSEN, key: undefined })],
    ['with an invalid id', JSON.stringify({ ...CHOSEN, payment: '../x' })],
    ['a word', '"plan"'],
  ])('is ignored: %s', (_, text) => {
    expect(readLocalPayment(text, NOW_MS)).toBeUndefined();
  });

  it('expires', () => {
    const text = JSON.stringify(CHOSEN);
    expect(readLocalPayment(text, NOW_MS + 14 * DAY_MS)).toEqual(CHOSEN);
    expect(readLocalPayment(text, NOW_MS + 14 * DAY_MS + 1)).toBeUndefined();
  });
});

describe('the store', () => {
  it('survives a reload, and returns the same object until something changes', () => {
    const storage = memory();
    new LocalPaymentStore(() => storage, () => NOW_MS).keep(CHOSEN); // prettier-ignore
    const reloaded = new LocalPaymentStore(() => storage, () => NOW_MS); // prettier-ignore
    expect(reloaded.view()).toEqual(CHOSEN);
    expect(reloaded.view()).toBe(reloaded.view());
  });

  it('notifies its listeners of changes in another tab', () => {
    const storage = memory();
    const here = new LocalPaymentStore(() => storage, () => NOW_MS); // prettier-ignore
    const there = new LocalPaymentStore(() => storage, () => NOW_MS); // prettier-ignore
    const seen: (string | undefined)[] = [];
    here.subscribe(() => seen.push(here.view()?.plan.id));
    there.keep(CHOSEN);
    here.onStorage('local_payment');
    here.onStorage('something-else');
    there.forget();
    here.onStorage(null);
    expect(seen).toEqual(['price_month', undefined]);
  });

  it('deletes a payment once it is settled, but not one that was begun since', () => {
    const storage = memory();
    const store = new LocalPaymentStore(() => storage, () => NOW_MS); // prettier-ignore
    store.keep({ ...CHOSEN, payment: 'pay_2' });
    store.settle('pay_1');
    expect(store.view()?.payment).toBe('pay_2');
    store.settle('pay_2');
    expect(store.view()).toBeUndefined();
  });

  it('stores a choice for the life of the page if the browser refuses storage', () => {
    const store = new LocalPaymentStore(
      () => {
        throw new Error('refused');
      },
      () => NOW_MS,
    );
    expect(store.view()).toBeUndefined();
    store.keep(CHOSEN);
    expect(store.view()).toEqual(CHOSEN);
    store.forget();
    expect(store.view()).toBeUndefined();
  });
});
