/** A picture is fetched a little before it is seen. */
const MARGIN = '200px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One for all pictures of the page. */
function pageObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        const seen = waiting.get(target);
        forget(target);
        seen?.();
      }
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Tells, once, that an element comes into view, or that it is in it already. Gives the way to call it off. */
export function onceInView(element: Element, seen: () => void): () => void {
  waiting.set(element, seen);
  pageObserver().observe(element);
  return () => {
    forget(element);
  };
}
