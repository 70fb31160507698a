import { lazyComponent } from '../ui/use-lazy-component.ts';
import type { BellProps } from './bell.tsx';

const Bell = lazyComponent<BellProps>(async () => (await import('./load-bell.ts')).loadBell());

/** Reserves the size of a bell, which loads once the page is hydrated, so that nothing moves. */
export function BellPlace(props: BellProps) {
  return (
    <span className="size-11 flex-none">
      <Bell {...props} />
    </span>
  );
}
