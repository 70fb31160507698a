import { Children, createContext, Suspense, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { HydrationProgress } from './hydration-progress.ts';

/** Absent on the server, in tests and in embedded pages: nothing waits for the end of hydration there. */
const HydrationContext = createContext<HydrationProgress | undefined>(undefined);

export const HydrationProvider = HydrationContext.Provider;

interface HydrationBoundariesProps {
  readonly children: ReactNode;
}

/**
 * Puts each child into a Suspense boundary of its own, on the server and in the browser. React hydrates what is around
 * them first, then boundary by boundary in slices of a few milliseconds; one that a visitor touches goes first.
 */
export function HydrationBoundaries({ children }: HydrationBoundariesProps) {
  const progress = useContext(HydrationContext);
  // Only the boundaries of the server's page are counted.
  const rendered = useRef(Children.toArray(children).length);
  useEffect(() => {
    progress?.expect(rendered.current);
  }, [progress]);
  return Children.map(children, (child) =>
    child === null ? null : (
      <Suspense fallback={null}>
        <Hydrated />
        {child}
      </Suspense>
    ),
  );
}

interface HydratedProps {
  readonly children?: ReactNode;
}

/**
 * Its effect runs once the boundary around it is hydrated. Around the page it takes the page as its only child: beside a
 * sibling that the server does not render, every `useId` of the page would differ from the server's.
 */
export function Hydrated({ children }: HydratedProps) {
  const progress = useContext(HydrationContext);
  useEffect(() => {
    progress?.arrive();
  }, [progress]);
  return children;
}
