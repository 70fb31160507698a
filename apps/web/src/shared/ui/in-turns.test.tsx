/** @jest-environment ./jest-environment-browser.mjs */
import { act } from '@testing-library/preact';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { InTurns } from './in-turns.tsx';
import { NextTurnProvider, type NextTurn } from './next-turn.ts';

interface RowProps {
  readonly name: string;
  readonly score: number;
  readonly pressed?: string[];
}

function Row({ name, score, pressed }: RowProps) {
  return (
    <button type="button" data-score={score} onClick={() => pressed?.push(name)}>
      {name} {score}
    </button>
  );
}

/** Turns that come when the test says so. */
function turns() {
  const asked: (() => void)[] = [];
  const nextTurn: NextTurn = () =>
    new Promise((resolve) => {
      asked.push(resolve);
    });
  const next = async () => {
    await act(async () => {
      asked.shift()?.();
      await Promise.resolve();
    });
  };
  return { asked, nextTurn, next };
}

interface Change {
  (rows: readonly RowProps[]): void;
}

function List({
  first,
  told,
}: {
  readonly first: readonly RowProps[];
  readonly told?: (change: Change) => void;
}) {
  const [rows, setRows] = useState(first);
  told?.(setRows);
  return (
    <main>
      <InTurns>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </InTurns>
    </main>
  );
}

function served(page: ReactNode) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  return root;
}

const textOf = (root: Element) => Array.from(root.querySelectorAll('button'), (each) => each.textContent);
const scoresOf = (root: Element) =>
  Array.from(root.querySelectorAll('button'), (each) => each.dataset['score']);

/** Two rows as the server sent them, and a browser that has begun. */
function begun() {
  const pressed: string[] = [];
  const first = ['Ajax', 'Brann'].map((name) => ({ name, score: 0, pressed }));
  const { nextTurn, asked, next } = turns();
  const changes: Change[] = [];
  const list = <List first={first} told={(change) => changes.push(change)} />;
  const root = served(list);
  const elements = [...root.querySelectorAll('button')];
  void act(() => {
    hydrateRoot(root, <NextTurnProvider value={nextTurn}>{list}</NextTurnProvider>);
  });
  const change = (rows: readonly RowProps[]) => {
    void act(() => {
      changes.at(-1)?.(rows);
    });
  };
  return { root, elements, pressed, first, asked, next, change };
}

describe('what a server drew', () => {
  test('stands as it is, and comes to life one after the other', async () => {
    const { root, elements, pressed, asked, next } = begun();
    expect(textOf(root)).toEqual(['Ajax 0', 'Brann 0']);
    expect(asked).toHaveLength(2);
    for (const element of elements) element.click();
    expect(pressed).toEqual([]);
    await next();
    for (const element of elements) element.click();
    expect(pressed).toEqual(['Ajax']);
    await next();
    elements[1]?.click();
    expect(pressed).toEqual(['Ajax', 'Brann']);
    expect([...root.querySelectorAll('button')]).toEqual(elements);
  });

  test('shows what has changed meanwhile, to its last attribute', async () => {
    const { root, first, next, change } = begun();
    change(first.map((row) => ({ ...row, score: 1 })));
    expect(scoresOf(root)).toEqual(['0', '0']);
    await next();
    expect(textOf(root)).toEqual(['Ajax 0', 'Brann 0']);
    await next();
    expect(textOf(root)).toEqual(['Ajax 1', 'Brann 1']);
    expect(scoresOf(root)).toEqual(['1', '1']);
  });

  test('is found where it was put meanwhile', async () => {
    const { root, first, pressed, next, change } = begun();
    change([...first].reverse());
    await next();
    await next();
    expect(textOf(root)).toEqual(['Brann 0', 'Ajax 0']);
    root.querySelectorAll('button')[0]?.click();
    expect(pressed).toEqual(['Brann']);
  });

  test('is gone where it was taken away meanwhile', async () => {
    const { root, first, next, change } = begun();
    change(first.slice(1));
    await next();
    await next();
    expect(textOf(root)).toEqual(['Brann 0']);
  });

  test('is taken over at once where nobody gives turns', () => {
    const pressed: string[] = [];
    const page = <List first={[{ name: 'Ajax', score: 0, pressed }]} />;
    const root = served(page);
    void act(() => {
      hydrateRoot(root, page);
    });
    root.querySelector('button')?.click();
    expect(pressed).toEqual(['Ajax']);
  });
});

test('what comes later is drawn at once', async () => {
  const { root, first, asked, next, change } = begun();
  await next();
  await next();
  change([...first, { name: 'Celtic', score: 2 }]);
  expect(textOf(root)).toEqual(['Ajax 0', 'Brann 0', 'Celtic 2']);
  expect(asked).toEqual([]);
});
