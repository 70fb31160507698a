import { createContext, useContext } from 'react';
import type { Toasts } from './toasts.ts';

const nothing = (): void => undefined;
const NONE = [] as const;

/** Used on the server, where toasts are not shown. */
const silent: Toasts = {
  show: nothing,
  close: nothing,
  closeAll: nothing,
  pause: nothing,
  resume: nothing,
  open: () => NONE,
  subscribe: () => nothing,
};

const ToastsContext = createContext<Toasts>(silent);

export const ToastsProvider = ToastsContext.Provider;

/** @example useToasts().show({ kind: 'success', id: 'behaviour.settingsSaved' }) */
export function useToasts(): Toasts {
  return useContext(ToastsContext);
}
