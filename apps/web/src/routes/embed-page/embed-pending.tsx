import type { ReactNode } from 'react';
import { Failed } from '../../shared/feedback/failed.tsx';

interface EmbedPendingProps {
  /** Whether it failed, or is still on its way. */
  readonly isError: boolean;
  readonly of: 'match' | 'league';
  readonly onRetry: () => void;
  readonly outline: ReactNode;
}

/** Until there is something to show. */
export function EmbedPending({ isError, of, onRetry, outline }: EmbedPendingProps) {
  if (!isError) return outline;
  return <Failed title={`${of}.error.title`} text={`${of}.error.text`} onRetry={onRetry} />;
}
