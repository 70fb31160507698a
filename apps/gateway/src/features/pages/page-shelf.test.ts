import type { PageAnswer } from '@touchline/contracts';
import { Clock } from '../../platform/time/clock.ts';
import { PAGE_MOMENT_MS, PageShelf } from './page-shelf.ts';

class HandClock extends Clock {
  now = 1_000_000;
  override nowMs(): number {
    return this.now;
  }
}

function shelf(status = 200) {
  const clock = new HandClock();
  let rendered = 0;
  const load = (): Promise<PageAnswer> => {
    rendered += 1;
    return Promise.resolve({ status, html: `page ${String(rendered)}`, scriptHashes: [] });
  };
  const pages = new PageShelf(clock);
  return { clock, ask: (key = 'a') => pages.fetch(key, load), rendered: () => rendered };
}

describe('the pages of this moment', () => {
  test('a crowd shares one rendering, those who come a little later too', async () => {
    const { ask, clock, rendered } = shelf();
    const crowd = await Promise.all(Array.from({ length: 20 }, () => ask()));
    clock.now += PAGE_MOMENT_MS - 1;
    const later = await ask();
    expect(rendered()).toBe(1);
    expect(new Set([...crowd, later].map(({ page }) => page)).size).toBe(1);
    expect(later.freshness.outcome).toBe('hit');
  });

  test('after its moment a page is rendered anew', async () => {
    const { ask, clock, rendered } = shelf();
    await ask();
    clock.now += PAGE_MOMENT_MS;
    expect((await ask()).page.html).toBe('page 2');
    expect(rendered()).toBe(2);
  });

  test('a page that is none is not kept', async () => {
    for (const status of [404, 502]) {
      const { ask, rendered } = shelf(status);
      await ask();
      await ask();
      expect(rendered()).toBe(2);
    }
  });

  test('however many are asked for, only so many are kept', async () => {
    const { ask, rendered } = shelf();
    for (let index = 0; index < 100; index += 1) await ask(String(index));
    await ask('0');
    expect(rendered()).toBe(101);
    await ask('99');
    expect(rendered()).toBe(101);
  });
});
