/** @jest-environment jsdom */
import { installHead } from './install-head.ts';

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const EVENING = '2026-11-21T20:30:00Z';

function time(text: string, style = 'time'): HTMLElement {
  const element = document.createElement('time');
  element.setAttribute('datetime', EVENING);
  element.setAttribute('data-instant', style);
  element.append(text);
  return element;
}

/** A window that counts reloads, because jsdom cannot navigate. */
function windowWith(reload: () => void): Window & typeof globalThis {
  const location = { href: 'http://localhost/en/fixtures-results', reload };
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'location') return location;
      const value: unknown = Reflect.get(target, name, target);
      return value;
    },
  });
}

beforeEach(() => {
  document.documentElement.lang = 'de';
  delete document.documentElement.dataset['zone'];
  delete document.documentElement.dataset['theme'];
  document.documentElement.style.visibility = '';
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

const local = new Intl.DateTimeFormat('de', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
}).format(new Date(EVENING));

describe('the script in the head', () => {
  test('writes times in the reader’s zone while the page is parsed, in the same text node', async () => {
    installHead(window);
    const list = document.createElement('ul');
    const element = time('in UTC');
    const text = element.firstChild;
    document.body.append(list);
    list.append(element);
    await settled();
    expect(element.textContent).toBe(local);
    expect(element.firstChild).toBe(text);
  });

  test('writes them also if the text is parsed after the element', async () => {
    installHead(window);
    const element = time('');
    element.replaceChildren();
    document.body.append(element);
    await settled();
    element.append('in UTC');
    await settled();
    expect(element.textContent).toBe(local);
  });

  test('leaves other `time` elements and unknown styles unchanged', async () => {
    installHead(window);
    const day = document.createElement('time');
    day.setAttribute('datetime', '2026-11-21');
    day.append('Samstag');
    const strange = time('as it was', 'sundial');
    document.body.append(day, strange);
    await settled();
    expect([day.textContent, strange.textContent]).toEqual(['Samstag', 'as it was']);
  });

  test('applies the stored theme if it is a known one', () => {
    localStorage.setItem('theme', 'night');
    installHead(window);
    expect(document.documentElement.dataset['theme']).toBe('night');
    localStorage.setItem('theme', '<script>');
    installHead(window);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  test('sends the time zone to the server in a cookie', () => {
    installHead(window);
    expect(document.cookie).toContain(`tz=${encodeURIComponent(ZONE)}`);
  });

  test('reloads a page about a day of another zone once, and never twice', () => {
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    document.documentElement.dataset['zone'] = ZONE === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo';
    installHead(windowWith(reload));
    expect(reloads).toBe(1);
    expect(document.documentElement.style.visibility).toBe('hidden');
    installHead(windowWith(reload));
    expect(reloads).toBe(1);
  });

  test('does not reload if the day is in the reader’s zone, or the page is not about a day', () => {
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    installHead(windowWith(reload));
    document.documentElement.dataset['zone'] = ZONE;
    installHead(windowWith(reload));
    expect(reloads).toBe(0);
  });
});
