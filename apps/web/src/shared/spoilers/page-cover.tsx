import { useEffect, type ReactNode } from 'react';
import { uncover } from './early-cover.ts';
import { hidesNothing } from './spoiler-setting.ts';
import { useAnswerFilter, useSpoilers, useSpoilersStore } from './spoilers-context.tsx';

interface PageCoverProps {
  /** Resolves once no Suspense boundary shows the server's HTML. */
  readonly hydrated: Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * Removes the early cover once the page shows nothing that its reader hides. A boundary that is not hydrated yet
 * still shows the server's results, so the page stays covered until the last one is.
 */
export function PageCover({ hydrated, children }: PageCoverProps) {
  const filter = useAnswerFilter();
  const { setting } = useSpoilers();
  const store = useSpoilersStore();
  useEffect(() => {
    // Hydration renders the server's setting, which hides nothing, so the reader's own is read here.
    if (hidesNothing(store.view().setting)) {
      uncover(document);
      return;
    }
    if (filter === undefined) return;
    let isCurrent = true;
    void hydrated.then(() => {
      if (isCurrent) uncover(document);
    });
    return () => {
      isCurrent = false;
    };
  }, [filter, setting, store, hydrated]);
  return children;
}
