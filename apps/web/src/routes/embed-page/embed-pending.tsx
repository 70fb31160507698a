import type { ReactNode } from 'react';
import { Failed } from '../../shared/feedback/failed.tsx';

interface EmbedPendingProps {
  /** Whether it failed, or is still on its way. */
  readonly isError: boolean;
  readonly of: 'match' | 'league';
  readonly onRetry: () => void;
  readonly skeleton: ReactNode;
}

/** Until there is something to show. */
export function EmbedPending({ isError, of, onRetry, skeleton }: EmbedPendingProps) {
  if (!isError) return skeleton;
  return <Failed title={`${of}.error.title`} text={`${of}.error.text`} onRetry={onRetry} />;
}
