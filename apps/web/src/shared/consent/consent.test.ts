import { createConsent } from './consent.ts';

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

function browser(isRefusedAlready = false) {
  const items = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  });
  return () => createConsent({ storage, isRefusedAlready });
}

describe('4.15 consent', () => {
  test('nobody has consented before they were asked', () => {
    expect(browser()().view()).toEqual({ choice: undefined, isAsking: true });
  });

  test.each(['granted', 'denied'] as const)('%s: remembered, and not asked again', (choice) => {
    const open = browser();
    open().choose(choice);
    expect(open().view()).toEqual({ choice, isAsking: false });
  });

  test('a choice can be changed, and holds until it is', () => {
    const open = browser();
    const consent = open();
    consent.choose('granted');
    consent.ask();
    expect(consent.view()).toEqual({ choice: 'granted', isAsking: true });
    consent.choose('denied');
    expect(open().view()).toEqual({ choice: 'denied', isAsking: false });
  });

  test('a browser that refuses for its reader is not asked, but may be told otherwise', () => {
    const open = browser(true);
    expect(open().view()).toEqual({ choice: 'denied', isAsking: false });
    open().choose('granted');
    expect(open().view().choice).toBe('granted');
  });

  test('without storage the choice lasts as long as the page', () => {
    const consent = createConsent({ storage: blocked, isRefusedAlready: false });
    expect(consent.view().isAsking).toBe(true);
    let notified = 0;
    consent.subscribe(() => {
      notified += 1;
    });
    consent.choose('denied');
    expect(consent.view()).toEqual({ choice: 'denied', isAsking: false });
    expect(notified).toBe(1);
  });
});
