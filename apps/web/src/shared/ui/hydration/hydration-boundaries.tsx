import { Children, createContext, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { ROOT_BOUNDARY, type HydrationProgress } from './hydration-progress.ts';

/** Absent on the server, in tests and in embedded pages: nothing waits for the end of hydration there. */
const HydrationContext = createContext<HydrationProgress | undefined>(undefined);

export const HydrationProvider = HydrationContext.Provider;

interface ChildrenProps {
  readonly children: ReactNode;
}

/**
 * Puts each child into a Suspense boundary of its own, on the server and in the browser. React hydrates what is around
 * them first, then boundary by boundary in slices of a few milliseconds; one that a visitor touches goes first.
 */
export function HydrationBoundaries({ children }: ChildrenProps) {
  return Children.map(children, (child) => (child === null ? null : <Boundary>{child}</Boundary>));
}

/** A page may change before it is hydrated: a boundary that is removed until then is not waited for. */
function Boundary({ children }: ChildrenProps) {
  const progress = useContext(HydrationContext);
  const [boundary] = useState(() => ({}));
  useEffect(() => {
    progress?.expect(boundary);
    return () => progress?.leave(boundary);
  }, [progress, boundary]);
  return (
    <Suspense fallback={null}>
      <Hydrated boundary={boundary} />
      {children}
    </Suspense>
  );
}

interface HydratedProps {
  readonly boundary?: object;
  readonly children?: ReactNode;
}

/**
 * Its effect runs once the boundary around it is hydrated. Around the page it takes the page as its only child: beside a
 * sibling that the server does not render, every `useId` of the page would differ from the server's.
 */
export function Hydrated({ boundary = ROOT_BOUNDARY, children }: HydratedProps) {
  const progress = useContext(HydrationContext);
  useEffect(() => {
    progress?.arrive(boundary);
  }, [progress, boundary]);
  return children;
}
