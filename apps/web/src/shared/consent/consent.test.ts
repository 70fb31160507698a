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
  test('is absent before the question is answered', () => {
    expect(browser()().view()).toEqual({ choice: undefined, isAsking: true });
  });

  test.each(['granted', 'denied'] as const)('%s is stored, and the question is not shown again', (choice) => {
    const open = browser();
    open().choose(choice);
    expect(open().view()).toEqual({ choice, isAsking: false });
  });

  test('a choice can be changed, and applies until it is', () => {
    const open = browser();
    const consent = open();
    consent.choose('granted');
    consent.ask();
    expect(consent.view()).toEqual({ choice: 'granted', isAsking: true });
    consent.choose('denied');
    expect(open().view()).toEqual({ choice: 'denied', isAsking: false });
  });

  test('a browser with Global Privacy Control counts as denied and is not asked, but can still consent', () => {
    const open = browser(true);
    expect(open().view()).toEqual({ choice: 'denied', isAsking: false });
    open().choose('granted');
    expect(open().view().choice).toBe('granted');
  });

  test('without storage the choice lasts until the page closes', () => {
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
