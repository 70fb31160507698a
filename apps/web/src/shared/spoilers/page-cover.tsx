import { useEffect, type ReactNode } from 'react';
import { uncover } from './early-cover.ts';
import { useLook, useSpoilers } from './spoilers-context.tsx';

/** Lifts the cover of before the first paint, once the page is drawn without what its reader does not want to know. */
export function PageCover({ children }: { readonly children: ReactNode }) {
  const look = useLook();
  const { setting } = useSpoilers();
  const isOpen = setting.shield === 'off' && setting.delaySeconds === 0;
  useEffect(() => {
    if (look !== undefined || isOpen) uncover(document);
  }, [look, isOpen]);
  return children;
}
