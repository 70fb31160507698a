import { lazyComponent } from '../ui/use-lazy-component.ts';
import type { LiveAgeTextProps } from './live-age-text.tsx';

const Age = lazyComponent(async () => (await import('./live-age-text.tsx')).LiveAgeText);

/** As high as its words before they are there: they move nothing. */
export function LiveAgeNote(props: LiveAgeTextProps) {
  return (
    <span className="block h-4 truncate text-xs font-normal text-soft tabular-nums">
      <Age {...props} />
    </span>
  );
}
