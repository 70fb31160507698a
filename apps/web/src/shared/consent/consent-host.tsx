import { useLater } from '../ui/use-later.ts';
import { useIsAsking } from './consent-context.ts';

const loadBar = async () => (await import('./consent-bar.tsx')).ConsentBar;

/** Where the question stands while it is open; what draws it is loaded for who has not answered yet. */
export function ConsentHost() {
  const isAsking = useIsAsking();
  const bar = useLater(loadBar, isAsking);
  return isAsking ? bar : null;
}
