import type { Appearance } from './appearance.ts';
import { PushHandler, type PushScope, destinationOf, tabOf } from './push-handler.ts';
import { atMinute, pushed } from './testing/pushed.ts';

const ORIGIN = 'https://touchline.example';

/** A browser that holds its list of notifications in memory, by tag as browsers do. */
class HandWorker {
  readonly list = new Map<string, Appearance>();
  readonly shown: Appearance[] = [];
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  tabs: { readonly url: string; readonly visibilityState: DocumentVisibilityState }[] = [];
  isKeeping = true;
  readonly #kept = new Map<string, Response>();

  readonly scope: PushScope = {
    origin: ORIGIN,
    caches: {
      open: () => (this.isKeeping ? Promise.resolve(this.#cache()) : Promise.reject(new Error('full'))),
      delete: () => Promise.resolve(true),
    },
    show: (appearance) => {
      this.shown.push(appearance);
      this.list.set(appearance.options.tag ?? '', appearance);
      return Promise.resolve();
    },
    countShown: () => Promise.resolve(this.list.size),
    tabs: () =>
      Promise.resolve(
        this.tabs.map((tab) => ({
          ...tab,
          focus: () => Promise.resolve(this.focused.push(tab.url)),
        })),
      ),
    openTab: (url) => Promise.resolve(this.opened.push(url)),
  };

  #cache(): Cache {
    const unused = (): never => {
      throw new Error('not used');
    };
    return {
      match: (key) => Promise.resolve(this.#kept.get(nameOf(key))?.clone()),
      put: (key, response) => {
        this.#kept.set(nameOf(key), response);
        return Promise.resolve();
      },
      ...{ add: unused, addAll: unused, delete: unused, keys: unused, matchAll: unused },
    };
  }
}

const nameOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : String(key));
const told = (push: object): string => JSON.stringify(push);
const titles = ({ list }: HandWorker): readonly string[] => [...list.values()].map(({ title }) => title);

let worker: HandWorker;
let handler: PushHandler;
beforeEach(() => {
  worker = new HandWorker();
  handler = new PushHandler(worker.scope);
});

test('simultaneous pushes are shown one after the other, each once', async () => {
  const goal = pushed();
  await Promise.all([handler.push(told(goal)), handler.push(told(goal)), handler.push(told(goal))]);
  expect(worker.shown).toHaveLength(1);
});

test('a goal that is withdrawn late leaves newer notifications in the list', async () => {
  const goal = pushed({ at: atMinute(12) });
  await handler.push(told(goal));
  await handler.push(told(pushed({ eventId: 'second', title: '2–0', at: atMinute(30) })));
  const back = {
    ...goal,
    revision: goal.revision + 1,
    isWithdrawn: true,
    title: 'No goal',
    at: atMinute(14),
  };
  await handler.push(told(back));
  await handler.push(told(back));
  expect(titles(worker)).toEqual(['2–0', 'No goal']);
  expect(worker.shown).toHaveLength(3);
});

test('a worker that was stopped and restarted remembers what it has shown', async () => {
  await handler.push(told(pushed()));
  await new PushHandler(worker.scope).push(told(pushed()));
  expect(worker.shown).toHaveLength(1);
});

test('a repeat shows its match’s current notification, without a sound, if the list has none of ours', async () => {
  const second = pushed({ eventId: 'second', title: '2–0', at: atMinute(30) });
  await handler.push(told(pushed({ at: atMinute(12) })));
  await handler.push(told(second));
  // Dismissed, with no page of ours visible: without a notification the browser would show its own.
  worker.list.clear();
  await handler.push(told(pushed({ at: atMinute(12) })));
  expect(titles(worker)).toEqual(['2–0']);
  expect(worker.shown.at(-1)?.options).toMatchObject({ silent: true, renotify: false });
  // With a page of ours visible, the browser requires none.
  worker.list.clear();
  worker.tabs = [{ url: `${ORIGIN}/en`, visibilityState: 'visible' }];
  await handler.push(told(second));
  expect(titles(worker)).toEqual([]);
});

test('an unreadable push is shown only if the browser requires a notification', async () => {
  worker.tabs = [{ url: `${ORIGIN}/en`, visibilityState: 'hidden' }];
  await handler.push('nonsense');
  await handler.push('nonsense');
  expect(worker.shown.map(({ title }) => title)).toEqual(['touchline.example']);
});

test('without storage a repeat is shown again, in the same place', async () => {
  worker.isKeeping = false;
  await handler.push(told(pushed()));
  await handler.push(told(pushed()));
  expect(worker.list.size).toBe(1);
});

test('one push that fails does not block the next', async () => {
  const { show } = worker.scope;
  let fails = true;
  const failing = new PushHandler({
    ...worker.scope,
    show: (appearance) => {
      if (!fails) return show(appearance);
      fails = false;
      return Promise.reject(new TypeError('no permission'));
    },
  });
  await expect(failing.push(told(pushed()))).rejects.toThrow('no permission');
  await failing.push(told(pushed()));
  expect(worker.shown).toHaveLength(1);
});

test('a click focuses the match’s tab, or opens one', async () => {
  const data = { path: '/en/match/7' };
  await handler.click(data);
  expect(worker.opened).toEqual([`${ORIGIN}/en/match/7`]);
  worker.tabs = [{ url: `${ORIGIN}/de/match/7`, visibilityState: 'hidden' }];
  await handler.click(data);
  expect(worker.focused).toEqual([`${ORIGIN}/de/match/7`]);
  await handler.click({ path: 'https://elsewhere.example/' });
  expect(worker.opened.at(-1)).toBe(`${ORIGIN}/`);
});

test.each([
  [{ path: '/de/match/7' }, '/de/match/7'],
  [{ path: '//elsewhere.example/en' }, '/'],
  [{ path: '/\\elsewhere.example' }, '/'],
  [{ path: 'https://elsewhere.example/' }, '/'],
  [{ path: 'javascript:alert(1)' }, '/'],
  [{ path: 7 }, '/'],
  [null, '/'],
  [undefined, '/'],
])('a click on %j opens %s of this site', (data, path) => {
  expect(destinationOf(data, ORIGIN).href).toBe(`${ORIGIN}${path}`);
});

const tabs = [
  { url: `${ORIGIN}/en` },
  { url: `${ORIGIN}/de/match/71` },
  { url: 'https://elsewhere.example/en/match/7' },
  { url: `${ORIGIN}/de/match/7?tab=table` },
];

test('a tab that shows the match is found in another language too', () => {
  expect(tabOf(tabs, new URL('/en/match/7', ORIGIN))).toBe(tabs[3]);
});

test('finds no tab if none shows the page', () => {
  expect(tabOf(tabs, new URL('/en/match/1', ORIGIN))).toBeUndefined();
  expect(tabOf(tabs, new URL('/', ORIGIN))).toBeUndefined();
});
