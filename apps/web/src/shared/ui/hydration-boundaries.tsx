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

/** Its effect runs once the boundary around it is hydrated. */
export function Hydrated() {
  const progress = useContext(HydrationContext);
  useEffect(() => {
    progress?.arrive();
  }, [progress]);
  return null;
}
