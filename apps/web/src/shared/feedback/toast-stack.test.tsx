/** @jest-environment ./jest-environment-browser.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handTimers } from '../testing/hand-timers.ts';
import { pageAround } from '../testing/page-around.tsx';
import { ToastStack } from './toast-stack.tsx';
import { ToastsProvider } from './toasts-context.ts';
import { createToasts, type Notice } from './toasts.ts';

const SAVED: Notice = { kind: 'success', id: 'behaviour.settingsSaved' };
const ENDED: Notice = { kind: 'error', id: 'behaviour.sessionEnded' };

/** Reports once: every toast is 48 px high. */
class OneRender {
  constructor(private readonly callback: () => void) {}
  observe(): void {
    this.callback();
  }
  disconnect(): void {
    // There is nothing to disconnect.
  }
}
Object.assign(globalThis, { ResizeObserver: OneRender });
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 48, configurable: true });

async function stand(...notices: readonly Notice[]) {
  const time = handTimers();
  const toasts = createToasts(time);
  const around = await pageAround();
  render(<ToastsProvider value={toasts}>{around(<ToastStack />)}</ToastsProvider>);
  // The live region is rendered before its text.
  await act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          resolve();
        });
      }),
  );
  const show = (notice: Notice): void => {
    act(() => {
      toasts.show(notice);
    });
  };
  const advance = (ms: number): void => {
    act(() => {
      time.advance(ms);
    });
  };
  notices.forEach(show);
  return { show, advance };
}

const saved = () => screen.queryAllByText('Your settings have been saved.');
function card(text: string): HTMLElement {
  const found = screen.getByText(text).closest('div');
  if (found === null) throw new Error('no card');
  return found;
}

describe('9.6 toasts on the page', () => {
  test('a success is announced politely, an error immediately', async () => {
    await stand(SAVED, ENDED);
    expect(screen.getByRole('status').textContent).toBe('Your settings have been saved.');
    expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Sign in again.');
  });

  test('are 20 px from the top, with 16 px between them', async () => {
    await stand(SAVED, ENDED);
    expect(card('Your settings have been saved.').style.insetBlockStart).toBe('20px');
    expect(screen.getByRole('alert').style.insetBlockStart).toBe('84px');
  });

  test('closing one moves the ones below it up', async () => {
    await stand(SAVED, ENDED);
    const [close] = screen.getAllByRole('button');
    if (close !== undefined) await userEvent.click(close);
    expect(saved()).toEqual([]);
    expect(screen.getByRole('alert').style.insetBlockStart).toBe('20px');
  });

  test('disappear after 3000 ms', async () => {
    const { advance } = await stand(SAVED);
    advance(2999);
    expect(saved()).toHaveLength(1);
    advance(1);
    expect(saved()).toEqual([]);
  });

  test('stay while hovered, and have another 3000 ms afterwards', async () => {
    const { advance } = await stand(SAVED);
    advance(2000);
    fireEvent(card('Your settings have been saved.'), new Event('pointerenter'));
    advance(60_000);
    expect(saved()).toHaveLength(1);
    fireEvent(card('Your settings have been saved.'), new Event('pointerleave'));
    advance(2999);
    expect(saved()).toHaveLength(1);
    advance(1);
    expect(saved()).toEqual([]);
  });

  test('Escape closes all, including those without a duration', async () => {
    const { show } = await stand(SAVED, { ...SAVED, durationMs: 0 }, ENDED);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(saved()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    show(SAVED);
    expect(card('Your settings have been saved.').style.insetBlockStart).toBe('20px');
  });
});
