import type { ReactElement, ReactNode } from 'react';
import { InTurns } from './in-turns.tsx';

interface BlocksProps {
  readonly children: ReactNode;
}

/** What stands below each other on a page; each comes to life in its turn, and may draw nothing or several elements. */
export function Blocks({ children }: BlocksProps) {
  const blocks: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return (
    <InTurns>
      {blocks.map((block, index): ReactElement => (
        <div key={index} className="contents">
          {block}
        </div>
      ))}
    </InTurns>
  );
}
