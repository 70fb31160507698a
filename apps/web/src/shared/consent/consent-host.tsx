import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useIsAsking } from './consent-context.ts';

const loadBar = async () => (await import('./consent-bar.tsx')).ConsentBar;

/** Where the question stands while it is open; what draws it is loaded for who has not answered yet. */
export function ConsentHost() {
  const isAsking = useIsAsking();
  const bar = useLazyComponent(loadBar, isAsking);
  return isAsking ? bar : null;
}
