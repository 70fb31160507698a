import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { ToastCard } from './toast-card.tsx';
import { toastTops } from './toast-places.ts';
import { useToasts } from './toasts-context.ts';

/**
 * All notices that are open, one below the other. What succeeded is said politely, in a region that is there before
 * its words are; what failed says so at once, each for itself.
 */
export function ToastStack() {
  const intl = useIntl();
  const toasts = useToasts();
  const open = useSyncExternalStore(toasts.subscribe, toasts.open);
  const [isReady, setReady] = useState(false);
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const noteHeight = useCallback((key: number, height: number): void => {
    setHeights((known) => (known.get(key) === height ? known : new Map(known).set(key, height)));
  }, []);
  useEffect(() => {
    // The next frame: a region that comes with its words in it is not read out.
    const frame = requestAnimationFrame(() => {
      setReady(true);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  useEffect(() => {
    if (open.length === 0) return;
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') toasts.closeAll();
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, [open.length, toasts]);
  const shown = isReady ? open : [];
  const tops = toastTops(shown.map(({ key }) => heights.get(key) ?? 0));
  const cards = shown.map((toast, index) => ({
    kind: toast.kind,
    card: <ToastCard key={toast.key} toast={toast} top={tops[index] ?? 0} onHeight={noteHeight} />,
  }));
  return (
    <section
      aria-label={intl.formatMessage({ id: 'behaviour.notices' })}
      className="pointer-events-none fixed inset-x-0 top-0 z-50"
    >
      <div role="status">{cards.flatMap(({ kind, card }) => (kind === 'success' ? [card] : []))}</div>
      <div>{cards.flatMap(({ kind, card }) => (kind === 'error' ? [card] : []))}</div>
    </section>
  );
}
