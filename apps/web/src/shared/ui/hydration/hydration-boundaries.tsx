import { Children, createContext, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { ROOT_BOUNDARY, type HydrationProgress } from './hydration-progress.ts';

/** `undefined` on the server and in tests, where nothing waits for the end of hydration. */
const HydrationContext = createContext<HydrationProgress | undefined>(undefined);

export const HydrationProvider = HydrationContext.Provider;

interface ChildrenProps {
  readonly children: ReactNode;
}

/**
 * Puts each child into a separate Suspense boundary, on the server and in the browser. React hydrates the code around
 * them first, then boundary by boundary in slices of a few milliseconds; one that a visitor touches goes first.
 */
export function HydrationBoundaries({ children }: ChildrenProps) {
  return Children.map(children, (child) => (child === null ? null : <Boundary>{child}</Boundary>));
}

/** A page may change during hydration: a boundary that is removed is no longer waited for. */
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
 * Reports when the boundary around it is hydrated. Around the whole page it has the page as its child. As a sibling,
 * which the server does not render, it would make every `useId` differ from the server's.
 */
export function Hydrated({ boundary = ROOT_BOUNDARY, children }: HydratedProps) {
  const progress = useContext(HydrationContext);
  useEffect(() => {
    progress?.arrive(boundary);
  }, [progress, boundary]);
  return children;
}
