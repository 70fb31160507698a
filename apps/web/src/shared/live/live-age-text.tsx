import { FormattedMessage } from 'react-intl';
import { useSpoilers } from '../spoilers/spoilers-context.tsx';
import { useLiveAge } from './use-live-age.ts';

export interface LiveAgeTextProps {
  readonly topic: string;
  readonly updatedAtMs: number;
}

/** "Updated 4 s ago"; not for who sees everything late on purpose, whom another note tells from when it is. */
export function LiveAgeText({ topic, updatedAtMs }: LiveAgeTextProps) {
  const seconds = useLiveAge(topic, updatedAtMs);
  const { setting } = useSpoilers();
  if (seconds === undefined || setting.delaySeconds > 0) return null;
  return seconds < 60 ? (
    <FormattedMessage id="matches.updated.seconds" values={{ count: seconds }} />
  ) : (
    <FormattedMessage id="matches.updated.minutes" values={{ count: Math.floor(seconds / 60) }} />
  );
}
