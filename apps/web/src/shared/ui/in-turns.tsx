import {
  lazy,
  Suspense,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
} from 'react';
import { NextTurnContext, type NextTurn } from './next-turn.ts';

interface InTurnsProps {
  /** One element each, with its key: what the server drew of it is found by its place. */
  readonly children: readonly ReactElement[];
}

/**
 * Pieces of a page that come to life one after the other, each in a task of its own, so that a page of three hundred
 * matches is taken over without keeping a finger waiting. Only what a server drew waits; what is drawn later is drawn
 * at once.
 */
export function InTurns({ children }: InTurnsProps) {
  const nextTurn = useContext(NextTurnContext);
  const isTakenOver = useIsTakenOver();
  // As the server drew them until the last is there, whatever changes meanwhile: an attribute that differs from what
  // is in the document would stay, and what waits cannot be moved.
  const [drawn, setDrawn] = useState(
    isTakenOver && nextTurn !== undefined && children.length > 0 ? children : undefined,
  );
  const missing = useRef(children.length);
  const arrived = (): void => {
    missing.current -= 1;
    if (missing.current === 0) setDrawn(undefined);
  };
  return (drawn ?? children).map((child) => (
    <Turn key={child.key} nextTurn={drawn === undefined ? undefined : nextTurn} onArrived={arrived}>
      {child}
    </Turn>
  ));
}

const never = (): (() => void) => () => undefined;

/** Whether what is drawn now is there already, as a server drew it. */
function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  );
}

interface ArrivalProps {
  readonly onArrived: () => void;
  readonly children: ReactElement;
}

interface TurnProps extends ArrivalProps {
  readonly nextTurn: NextTurn | undefined;
}

function Turn({ nextTurn, onArrived, children }: TurnProps) {
  const [Waiting] = useState(() => (nextTurn === undefined ? undefined : waitingFor(nextTurn)));
  return Waiting === undefined ? (
    children
  ) : (
    <Suspense fallback={null}>
      <Waiting onArrived={onArrived}>{children}</Waiting>
    </Suspense>
  );
}

const waitingFor = (nextTurn: NextTurn): ComponentType<ArrivalProps> =>
  lazy(async () => {
    await nextTurn();
    return { default: Arrival };
  });

function Arrival({ onArrived, children }: ArrivalProps) {
  const arrived = useEffectEvent(onArrived);
  useLayoutEffect(() => {
    arrived();
  }, []);
  return children;
}
