/** @jest-environment jsdom */
import { loadGoogleTag, silenceGoogleTag, wakeGoogleTag } from './google-tag.ts';

const ID = 'G-TOUCHLINE1';

beforeEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.replaceChildren();
});

const orders = () => Reflect.get(window, 'dataLayer') as readonly ArrayLike<unknown>[];

describe('4.15 the analytics tag', () => {
  test('is Google’s, for the measurement id', () => {
    loadGoogleTag(window, ID);
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([
      [`https://www.googletagmanager.com/gtag/js?id=${ID}`, true],
    ]);
  });

  test('takes its orders as `arguments`, which is how it knows them', () => {
    loadGoogleTag(window, ID);
    expect(orders().map((order) => Object.prototype.toString.call(order))).toEqual(
      Array(3).fill('[object Arguments]'),
    );
    expect(orders().map((order) => [order[0], order[1] instanceof Date ? 'now' : order[1]])).toEqual([
      ['consent', 'default'],
      ['js', 'now'],
      ['config', ID],
    ]);
  });

  test('is for counting only', () => {
    loadGoogleTag(window, ID);
    expect(orders()[0]?.[2]).toMatchObject({ ad_storage: 'denied', ad_personalization: 'denied' });
    expect(orders()[2]?.[2]).toMatchObject({ allow_google_signals: false });
  });

  test('is silent once consent is withdrawn, and its cookies go, and no others', () => {
    document.cookie = '_ga=GA1.1.2; Path=/';
    document.cookie = '_ga_TOUCHLINE1=GS1; Path=/';
    document.cookie = '_gauge=7; Path=/';
    silenceGoogleTag(window, ID);
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true);
    expect(document.cookie).toBe('_gauge=7');
    wakeGoogleTag(window, ID);
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBeUndefined();
  });
});
