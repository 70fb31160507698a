/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { catalogueOf } from '../i18n/catalogues.ts';
import { pageAround } from '../testing/page-around.tsx';
import { lazySection } from './lazy-section.tsx';

interface LabelProps {
  readonly text: string;
}

function Label({ text }: LabelProps) {
  const [first] = useState(text);
  return <p data-first={first}>{text}</p>;
}

const skeleton = <p>skeleton</p>;

/** A section whose code the test provides, with a record of its requests. */
function coming(isLate = false) {
  const asked: PromiseWithResolvers<ComponentType<LabelProps>>[] = [];
  const load = () => {
    const next = Promise.withResolvers<ComponentType<LabelProps>>();
    asked.push(next);
    return next.promise;
  };
  return { asked, Part: lazySection('src/label.tsx', load, { skeleton, isLate, messages: ['leagues'] }) };
}

async function preloaded(isLate = false) {
  const { Part, asked } = coming(isLate);
  const wait = Part.preload('en');
  asked[0]?.resolve(Label);
  await wait;
  return { Part, asked };
}

const around = await pageAround();

describe('a section that is loaded', () => {
  test('renders immediately, with its messages', async () => {
    const { Part } = await preloaded();
    expect(catalogueOf('en')?.['table.loading']).toBeDefined();
    render(around(<Part text="drawn" />));
    expect(screen.getByText('drawn')).toBeDefined();
    expect(screen.queryByText('skeleton')).toBeNull();
  });

  test('is rendered by the server in place, however large it is, without a script that moves it there', async () => {
    const { Part } = await preloaded();
    const text = 'long '.repeat(20_000);
    const html = renderToString(around(<Part text={text} />));
    expect(html).toContain(`<p data-first="${text}">${text}</p>`);
    expect(html).not.toContain('skeleton');
    // Without a boundary it hydrates together with the page, so that the cover over results is not lifted before.
    expect(html).not.toContain('<!--$');
    expect(html).not.toContain('<script');
  });

  test('is requested once', async () => {
    const { Part, asked } = await preloaded();
    await Promise.all([Part.preload('en'), Part.preload('en')]);
    render(around(<Part text="drawn" />));
    expect(asked).toHaveLength(1);
  });
});

describe('a section that is not loaded', () => {
  test('shows its skeleton until it is loaded', async () => {
    const { Part, asked } = coming();
    const { rerender } = render(around(<Part text="one" />));
    expect(screen.getByText('skeleton')).toBeDefined();
    await act(async () => {
      asked[0]?.resolve(Label);
      await Part.preload('en');
    });
    expect(screen.getByText('one')).toBeDefined();
    expect(screen.queryByText('skeleton')).toBeNull();
    // It keeps its state on a rerender.
    rerender(around(<Part text="two" />));
    expect((await screen.findByText('two')).dataset['first']).toBe('one');
  });

  test('is requested again after a failure, which is reported', async () => {
    const { Part, asked } = coming();
    const gone = new TypeError('Failed to fetch dynamically imported module');
    const first = Part.preload('en');
    asked[0]?.reject(gone);
    await expect(first).rejects.toBe(gone);
    const second = Part.preload('en');
    asked[1]?.resolve(Label);
    expect(await second).toBe(Label);
  });
});

/** Renders nothing or two elements: a section need not be one element. */
function Twice({ text }: LabelProps) {
  if (text === '') return null;
  return (
    <>
      <p>{text}</p>
      <p>{text}</p>
    </>
  );
}

describe('hydrating the server’s HTML', () => {
  async function takenOver(served: ReactNode, own: ReactNode) {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(around(served));
    const faults: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, around(own), { onRecoverableError: (error) => faults.push(error) });
      await Promise.resolve();
    });
    return { root, faults };
  }

  test('a loaded section does not render again', async () => {
    const { Part } = await preloaded();
    const { root, faults } = await takenOver(<Part text="served" />, <Part text="served" />);
    expect(root.textContent).toBe('served');
    expect(faults).toEqual([]);
  });

  test('a late section keeps the server’s HTML until its code is loaded', async () => {
    const { Part: Served } = await preloaded(true);
    const { Part, asked } = coming(true);
    const { root, faults } = await takenOver(<Served text="served" />, <Part text="served" />);
    const rendered = root.querySelector('p');
    expect(rendered?.textContent).toBe('served');
    await act(async () => {
      asked[0]?.resolve(Label);
      await Part.preload('en');
    });
    expect(root.querySelector('p')).toBe(rendered);
    expect(faults).toEqual([]);
  });

  test.each(['', 'twice'])('the siblings of a late section stay unchanged: "%s"', async (text) => {
    const { Part: Served, asked: first } = coming(true);
    const ready = Served.preload('en');
    first[0]?.resolve(Twice);
    await ready;
    const { Part, asked } = coming(true);
    const sibling = <h2>beside</h2>;
    const { root } = await takenOver(
      <main>
        <Served text={text} />
        {sibling}
      </main>,
      <main>
        <Part text={text} />
        {sibling}
      </main>,
    );
    const rendered = [...root.querySelectorAll('p, h2')];
    await act(async () => {
      asked[0]?.resolve(Twice);
      await Part.preload('en');
    });
    expect([...root.querySelectorAll('p, h2')]).toEqual(rendered);
    expect(root.textContent).toBe(`${text}${text}beside`);
  });
});
