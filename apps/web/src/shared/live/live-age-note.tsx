import { lazyComponent } from '../ui/use-lazy-component.ts';
import type { LiveAgeTextProps } from './live-age-text.tsx';

const Age = lazyComponent(async () => (await import('./live-age-text.tsx')).LiveAgeText);

/** Reserves the height of its text before it is loaded, so that nothing moves. */
export function LiveAgeNote(props: LiveAgeTextProps) {
  return (
    <span className="block h-4 truncate text-xs font-normal text-soft tabular-nums">
      <Age {...props} />
    </span>
  );
}
