import { handTimers } from '../testing/hand-timers.ts';
import { toastTops } from './toast-stack.tsx';
import { createToasts, type Notice } from './toasts.ts';

const SAVED: Notice = { kind: 'success', id: 'behaviour.settingsSaved' };
const FAILED: Notice = { kind: 'error', id: 'problem.internal.title' };

function stand(...notices: readonly Notice[]) {
  const time = handTimers();
  const toasts = createToasts(time);
  const keys = () => toasts.open().map(({ key }) => key);
  /** Shows a toast and starts its time, as rendering does. */
  const show = (notice: Notice): void => {
    toasts.show(notice);
    toasts.resume(keys().at(-1) ?? 0);
  };
  for (const notice of notices) show(notice);
  return { time, toasts, show, keys };
}

describe('9.6 toasts', () => {
  test('a toast is open for 3000 ms', () => {
    const { time, keys } = stand(SAVED);
    time.advance(2999);
    expect(keys()).toEqual([1]);
    time.advance(1);
    expect(keys()).toEqual([]);
  });

  test('hover pauses it, and leaving starts the whole 3000 ms again', () => {
    const { time, toasts, keys } = stand(SAVED);
    time.advance(2900);
    toasts.pause(1);
    time.advance(60_000);
    expect(keys()).toEqual([1]);
    toasts.resume(1);
    time.advance(2999);
    expect(keys()).toEqual([1]);
    time.advance(1);
    expect(keys()).toEqual([]);
  });

  test('a duration of 0 keeps it open, hovered or not, until it is closed', () => {
    const { time, toasts, keys } = stand({ ...SAVED, durationMs: 0 });
    toasts.pause(1);
    toasts.resume(1);
    time.advance(3_600_000);
    expect(keys()).toEqual([1]);
    toasts.close(1);
    expect(keys()).toEqual([]);
  });

  test('an error is open for at least 6 s', () => {
    const { time, keys } = stand(FAILED);
    time.advance(5999);
    expect(keys()).toEqual([1]);
    time.advance(1);
    expect(keys()).toEqual([]);
  });

  test('closes all open toasts together, with their timers', () => {
    const { time, toasts, keys } = stand(SAVED, { ...SAVED, durationMs: 0 }, FAILED);
    const seen: number[] = [];
    toasts.subscribe(() => seen.push(toasts.open().length));
    toasts.closeAll();
    expect(keys()).toEqual([]);
    time.advance(60_000);
    expect(seen).toEqual([0]);
  });

  test('each toast has a separate time', () => {
    const { time, show, keys } = stand(SAVED);
    time.advance(1000);
    show(SAVED);
    time.advance(2000);
    expect(keys()).toEqual([2]);
    time.advance(1000);
    expect(keys()).toEqual([]);
  });

  test('resuming a closed toast starts no timer', () => {
    const { time, toasts, keys } = stand(SAVED);
    toasts.close(1);
    toasts.resume(1);
    time.advance(3000);
    expect(keys()).toEqual([]);
  });

  test('the time starts only once the toast is rendered, which may have to load first', () => {
    const { time, toasts, keys } = stand();
    toasts.show(SAVED);
    time.advance(60_000);
    expect(keys()).toEqual([1]);
    toasts.resume(1);
    time.advance(2999);
    expect(keys()).toEqual([1]);
    time.advance(1);
    expect(keys()).toEqual([]);
  });

  test('the first is 20 px from the top, each next one 16 px below the previous', () => {
    expect(toastTops([])).toEqual([]);
    expect(toastTops([48])).toEqual([20]);
    expect(toastTops([48, 72, 48])).toEqual([20, 84, 172]);
  });

  test('closing one moves those below it up by its height and 16 px', () => {
    const [, , before] = toastTops([48, 72, 48]);
    const [, after] = toastTops([48, 48]);
    expect((before ?? 0) - (after ?? 0)).toBe(72 + 16);
  });
});
