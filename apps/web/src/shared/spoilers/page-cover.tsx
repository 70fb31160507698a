import { useEffect, type ReactNode } from 'react';
import { uncover } from './early-cover.ts';
import { isOpen } from './spoiler-setting.ts';
import { useLook, useSpoilers } from './spoilers-context.tsx';

/** Lifts the cover of before the first paint, once the page is drawn without what its reader does not want to know. */
export function PageCover({ children }: { readonly children: ReactNode }) {
  const look = useLook();
  const { setting } = useSpoilers();
  useEffect(() => {
    if (look !== undefined || isOpen(setting)) uncover(document);
  }, [look, setting]);
  return children;
}
