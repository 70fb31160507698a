import { useSyncExternalStore } from 'react';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useToasts } from './toasts-context.ts';

const loadStack = async () => (await import('./toast-stack.tsx')).ToastStack;

/** The place of the toasts. The code that renders them loads with the first one, unless it is loaded already. */
export function ToastHost() {
  const toasts = useToasts();
  const hasWords = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.open().length > 0,
    () => false,
  );
  return useLazyComponent(loadStack, hasWords);
}
