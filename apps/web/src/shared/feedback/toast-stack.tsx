import { useCallback, useEffect, useState, useSyncExternalStore, useLayoutEffect, useRef } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { Icon } from '../ui/icon.tsx';
import { listen } from '../ui/listen.ts';
import { useToasts } from './toasts-context.ts';
import type { Toast } from './toasts.ts';

/** SEMANTICS §9.6. */
const PLACES = { firstTopPx: 20, gapPx: 16 } as const;

/**
 * Returns the top of each toast from the heights: the first is 20 px below the window's top, each next one 16 px
 * below the previous.
 */
export function toastTops(heights: readonly number[]): readonly number[] {
  const tops: number[] = [];
  let top: number = PLACES.firstTopPx;
  for (const height of heights) {
    tops.push(top);
    top += height + PLACES.gapPx;
  }
  return tops;
}

interface ToastCardProps {
  readonly toast: Toast;
  /** Distance from the top of the window, in pixels. */
  readonly top: number;
  /** Reports the rendered height, which changes when the text wraps. */
  readonly onHeight: (key: number, height: number) => void;
}

/** One toast. It stays while it is hovered or has the focus. */
export function ToastCard({ toast, top, onHeight }: ToastCardProps) {
  const { key, kind, id, values, action } = toast;
  const intl = useIntl();
  const toasts = useToasts();
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      onHeight(key, element.offsetHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [key, onHeight]);
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    const stay = (): void => {
      toasts.pause(key);
    };
    const leave = (): void => {
      if (!element.matches(':hover, :focus-within')) toasts.resume(key);
    };
    const come = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) before.current = relatedTarget;
      stay();
    };
    const go = (): void => {
      // The new focus is known only after this event.
      queueMicrotask(leave);
    };
    toasts.resume(key);
    return listen(element, { pointerenter: stay, pointerleave: leave, focusin: come, focusout: go });
  }, [key, toasts]);
  return (
    <div
      ref={card}
      role={kind === 'error' ? 'alert' : undefined}
      style={{ insetBlockStart: `${String(top)}px` }}
      className={`pointer-events-auto fixed inset-x-4 mx-auto flex w-fit max-w-md items-center gap-3 rounded-md border bg-surface ps-4 shadow-lg transition-[inset-block-start] duration-200 ${kind === 'error' ? 'border-red' : 'border-strong'}`}
    >
      <Icon
        name={kind === 'error' ? 'warning' : 'check'}
        className={`size-5 ${kind === 'error' ? 'text-red' : 'text-live'}`}
      />
      <p className="py-3">
        <FormattedMessage id={id} {...(values === undefined ? {} : { values })} />
      </p>
      {action !== undefined && (
        <button
          type="button"
          className="min-h-11 flex-none px-1 font-semibold underline underline-offset-4"
          onClick={() => {
            toasts.close(key);
            action.run();
          }}
        >
          <FormattedMessage id={action.id} />
        </button>
      )}
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'site.close' })}
        className="grid size-11 flex-none place-items-center text-soft hover:text-ink"
        onClick={() => {
          toasts.close(key);
          // Without this the focus would be lost: it returns to where it was before.
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Renders all open toasts, one below the other. Successes are announced politely in a region that exists before its
 * text; each failure is announced immediately by itself.
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
    // In the next frame, because a live region that appears with its text is not announced.
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
