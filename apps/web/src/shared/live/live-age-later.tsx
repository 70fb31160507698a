import { later } from '../ui/use-later.ts';
import type { LiveAgeProps } from './live-age.tsx';

const Age = later(async () => (await import('./live-age.tsx')).LiveAge);

/** As high as its words before they are there: they move nothing. */
export function LiveAge(props: LiveAgeProps) {
  return (
    <span className="block h-4 truncate text-xs font-normal text-soft tabular-nums">
      <Age {...props} />
    </span>
  );
}
