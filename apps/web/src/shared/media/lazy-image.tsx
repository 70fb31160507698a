import { useEffect, useRef, useState, type ReactNode } from 'react';

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
function onceInView(element: Element, seen: () => void): () => void {
  waiting.set(element, seen);
  pageObserver().observe(element);
  return () => {
    forget(element);
  };
}

interface MissingProps {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
}

/** A plain shield, drawn: sized by the same attributes and classes as the picture that did not come. */
function Missing({ alt, width, height, className }: MissingProps) {
  const size = Math.min(width, height) / 2;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={`bg-raised text-soft ${className}`}
    >
      <svg x={(width - size) / 2} y={(height - size) / 2} width={size} height={size} viewBox="0 0 24 24">
        <path
          d="M12 4 5 6v6c0 4 3 6.5 7 8 4-1.5 7-4 7-8V6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </svg>
  );
}

type Stage = 'waiting' | 'isLoading' | 'isLoaded' | 'failed';

interface PictureProps {
  readonly src: string;
  /** The same in other widths, and how wide it is shown. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Empty for decoration beside words that say the same. */
  readonly alt: string;
  /** Of the picture, in pixels: its room is kept before it comes. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** Stands in when it cannot be loaded, in its own room; a plain shield in the picture's unless something is given. */
  readonly fallback?: ReactNode;
}

/** One transparent pixel, in the page itself: an element without any picture is no image to the standard. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface LazyImageProps extends PictureProps {
  /** The picture that the page is opened for, the largest in the first view: it waits for nothing. */
  readonly eager?: boolean;
}

/** A picture that is fetched when it comes into view (SEMANTICS §9.10); without scripts it is simply there. */
export function LazyImage({ eager = false, ...picture }: LazyImageProps) {
  // Another picture is another element: nothing of the last one is left on it.
  return eager ? (
    <EagerImage key={picture.src} {...picture} />
  ) : (
    <WaitingImage key={picture.src} {...picture} />
  );
}

function EagerImage({ fallback, className = '', alt, ...rest }: PictureProps) {
  const [isFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before there was anyone to hear of it.
    const element = image.current;
    if (element?.complete === true && element.naturalWidth === 0) element.dispatchEvent(new Event('error'));
  }, []);
  if (isFailed) return fallback ?? <Missing alt={alt} className={className} {...rest} />;
  return (
    <img
      ref={image}
      fetchPriority="high"
      loading="eager"
      {...rest}
      alt={alt}
      className={`lazyLoad ${className}`}
      data-not-lazy=""
      onError={() => {
        setFailed(true);
      }}
    />
  );
}

function WaitingImage({ fallback, className = '', alt, src, srcSet, sizes, ...room }: PictureProps) {
  const [stage, setStage] = useState<Stage>('waiting');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current === null) return;
    return onceInView(image.current, () => {
      setStage('isLoading');
    });
  }, []);
  if (stage === 'failed') return fallback ?? <Missing alt={alt} className={className} {...room} />;
  const isAsked = stage !== 'waiting';
  return (
    <>
      <img
        ref={image}
        decoding="async"
        {...room}
        {...(isAsked ? { sizes, srcSet, src } : { src: NOTHING, 'data-src': src, 'data-srcset': srcSet })}
        alt={alt}
        className={`lazyLoad ${isAsked ? `${stage} ` : ''}${className}`}
        onLoad={() => {
          if (isAsked) setStage('isLoaded');
        }}
        onError={() => {
          setStage('failed');
        }}
      />
      <noscript>
        <img
          loading="lazy"
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          {...room}
          alt={alt}
          className={className}
        />
      </noscript>
    </>
  );
}
