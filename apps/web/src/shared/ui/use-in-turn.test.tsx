/** @jest-environment ./jest-environment-browser.mjs */
import { act, render } from '@testing-library/preact';
import { NextTurnProvider, type NextTurn } from './next-turn.ts';
import { useInTurn } from './use-in-turn.ts';

interface ScoreProps {
  readonly score: number;
  readonly isAtOnce?: boolean;
}

function Score({ score, isAtOnce = false }: ScoreProps) {
  return <p>{useInTurn(score, isAtOnce)}</p>;
}

/** A score among others that wait for their turn, which comes when the test says so. */
function shown(first: ScoreProps) {
  const asked: (() => void)[] = [];
  const nextTurn: NextTurn = () =>
    new Promise((resolve) => {
      asked.push(resolve);
    });
  const around = (props: ScoreProps) => (
    <NextTurnProvider value={nextTurn}>
      <Score {...props} />
    </NextTurnProvider>
  );
  const { container, rerender } = render(around(first));
  const change = (props: ScoreProps) => {
    rerender(around(props));
  };
  const next = () =>
    act(async () => {
      asked.shift()?.();
      await Promise.resolve();
    });
  return { text: () => container.textContent, asked, change, next };
}

test('what has changed is shown in its turn', async () => {
  const { text, change, next } = shown({ score: 0 });
  change({ score: 1 });
  expect(text()).toBe('0');
  await next();
  expect(text()).toBe('1');
});

test('of two changes the last is shown, and never the first', async () => {
  const { text, change, next } = shown({ score: 0 });
  change({ score: 1 });
  change({ score: 2 });
  await next();
  expect(text()).toBe('0');
  await next();
  expect(text()).toBe('2');
});

test('what is the same asks for no turn', () => {
  const { asked, change } = shown({ score: 0 });
  change({ score: 0 });
  expect(asked).toEqual([]);
});

test('at once means without what was there before', () => {
  const { text, change } = shown({ score: 0, isAtOnce: true });
  change({ score: 1, isAtOnce: true });
  expect(text()).toBe('1');
});

test('where nobody gives turns it is shown at once', () => {
  const { container, rerender } = render(<Score score={0} />);
  rerender(<Score score={1} />);
  expect(container.textContent).toBe('1');
});
