import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dropDrawnHead, HEAD_TEMPLATE } from './drawn-head.ts';

interface HeadTagsProps {
  readonly children: ReactNode;
}

/**
 * Elements of the document's head, there for as long as what says them is shown. A server has no document: it draws
 * them in a template, which `takeHead` takes out of the page.
 */
export function HeadTags({ children }: HeadTagsProps) {
  return typeof document === 'undefined' ? (
    <template id={HEAD_TEMPLATE}>{children}</template>
  ) : (
    <InHead>{children}</InHead>
  );
}

function InHead({ children }: HeadTagsProps) {
  useLayoutEffect(() => {
    dropDrawnHead(document.head);
  }, []);
  return createPortal(children, document.head);
}
