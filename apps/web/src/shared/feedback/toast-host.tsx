import { useSyncExternalStore } from 'react';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useToasts } from './toasts-context.ts';

const loadStack = async () => (await import('./toast-stack.tsx')).ToastStack;

/** Where notices appear; what draws them is loaded with the first one. */
export function ToastHost() {
  const toasts = useToasts();
  const hasWords = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.open().length > 0,
    () => false,
  );
  return useLazyComponent(loadStack, hasWords);
}
