import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useIsAsking } from './consent-context.ts';

const loadBar = async () => (await import('./consent-bar.tsx')).ConsentBar;

/** The place of the question while it is open. Its code is loaded only for visitors who have not answered. */
export function ConsentHost() {
  const isAsking = useIsAsking();
  const bar = useLazyComponent(loadBar, isAsking);
  return isAsking ? bar : null;
}
