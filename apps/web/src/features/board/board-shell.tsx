import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { timers } from '../../shared/time/timers.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { listen } from '../../shared/ui/listen.ts';

const CONTROL =
  'inline-flex h-11 items-center gap-2 rounded-md px-3 font-semibold text-soft hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink';
/** In full screen, the controls disappear after this time without pointer or key events. */
const RESTING_MS = 4000;

function subscribeFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
  };
}

/** Returns true if the pointer or a key was used recently, and always outside full screen. */
function useAttended(sheet: RefObject<HTMLDivElement | null>, isFull: boolean): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => {
    const { current } = sheet;
    if (!isFull || current === null) return undefined;
    let callOff = (): void => undefined;
    const attend = (): void => {
      callOff();
      setAttended(true);
      callOff = timers.after(RESTING_MS, () => {
        setAttended(false);
      });
    };
    attend();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) current.addEventListener(name, attend);
    return () => {
      callOff();
      setAttended(true);
      for (const name of events) current.removeEventListener(name, attend);
    };
  }, [sheet, isFull]);
  return isAttended;
}

interface BoardShellProps {
  /** The age of the scores. */
  readonly age: ReactNode;
  readonly children: ReactNode;
  /** The match picker, shown while `isChoosing`. */
  readonly picker: ReactNode;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Makes everything underneath inert while the board is open, and restores the focus afterwards. It is not a
 * `<dialog>`, which cannot enter full screen.
 */
function useModal(sheet: RefObject<HTMLDivElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const { current } = sheet;
    if (current === null) return undefined;
    const before = document.activeElement;
    const beneath = [...document.body.children].filter(
      (element) => element !== current && !element.hasAttribute('inert'),
    );
    for (const element of beneath) element.toggleAttribute('inert', true);
    current.focus();
    const stop = listen(document, {
      keydown: ({ key }) => {
        if (key === 'Escape') escape();
      },
    });
    return () => {
      stop();
      for (const element of beneath) element.toggleAttribute('inert', false);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [sheet]);
}

/** Covers the whole window: a row of controls, and the matches. */
export function BoardShell({ age, children, picker, isChoosing, onChoosing, onClose }: BoardShellProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isFull = useSyncExternalStore(subscribeFullScreen, () => document.fullscreenElement !== null);
  const isAttended = useAttended(sheet, isFull);
  useModal(sheet, () => {
    if (isChoosing) onChoosing(false);
    else onClose();
  });
  const toggleFull = (): void => {
    // If the browser refuses, the board stays as large as its window.
    const done = isFull ? document.exitFullscreen() : sheet.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  const isResting = isFull && !isAttended && !isChoosing;
  return createPortal(
    <div
      ref={sheet}
      role="dialog"
      aria-modal="true"
      aria-labelledby="board-title"
      tabIndex={-1}
      className={`fixed inset-0 z-[60] flex flex-col overflow-hidden bg-paper text-ink outline-none ${isResting ? 'cursor-none' : ''}`}
    >
      <header className="flex min-h-14 flex-none items-center gap-x-4 px-3 lg:px-4">
        <div className="me-auto min-w-0">
          <h2 id="board-title" className="truncate text-lg/6 font-bold">
            <FormattedMessage id="board.title" />
          </h2>
          {age}
        </div>
        <div
          className={`flex items-center transition-opacity ${isResting ? 'opacity-0 focus-within:opacity-100' : ''}`}
        >
          <button
            type="button"
            aria-expanded={isChoosing}
            className={CONTROL}
            onClick={() => {
              onChoosing(!isChoosing);
            }}
          >
            <Icon name="star" />
            <span className="max-sm:sr-only">
              <FormattedMessage id="board.choose" />
            </span>
          </button>
          {document.fullscreenEnabled && (
            <button type="button" className={`${CONTROL} max-sm:hidden`} onClick={toggleFull}>
              <svg
                viewBox="0 0 24 24"
                className="size-5 fill-none stroke-current stroke-[1.75]"
                aria-hidden="true"
              >
                <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
              </svg>
              <FormattedMessage id={isFull ? 'board.leaveFullScreen' : 'board.fullScreen'} />
            </button>
          )}
          <button type="button" className={CONTROL} onClick={onClose}>
            <Icon name="close" />
            <span className="sr-only">
              <FormattedMessage id="board.close" />
            </span>
          </button>
        </div>
      </header>
      <div className="flex min-h-0 grow">
        <div className={`min-w-0 grow ${isChoosing ? 'max-sm:hidden' : ''}`}>{children}</div>
        {isChoosing && picker}
      </div>
    </div>,
    document.body,
  );
}
