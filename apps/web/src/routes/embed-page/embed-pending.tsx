import type { ReactNode } from 'react';
import { Failed } from '../../shared/feedback/failed.tsx';

interface EmbedPendingProps {
  /** Whether the request failed; otherwise it is still in progress. */
  readonly isError: boolean;
  readonly of: 'match' | 'league';
  readonly onRetry: () => void;
  readonly skeleton: ReactNode;
}

/** Shown until the data is loaded: a skeleton, or an error with a retry button. */
export function EmbedPending({ isError, of, onRetry, skeleton }: EmbedPendingProps) {
  if (!isError) return skeleton;
  return <Failed title={`${of}.error.title`} text={`${of}.error.text`} onRetry={onRetry} />;
}
