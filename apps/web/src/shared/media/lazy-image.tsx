import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A picture is fetched shortly before it is visible. */
const MARGIN = '200px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all pictures of the page. */
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

/** Calls `seen` once, when the element comes into view or is in it already. Returns a function that cancels it. */
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

/** A drawn plain shield, with the size and classes of the picture that failed to load. */
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
  /** The same picture in other widths, and the width at which it is shown. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Empty for decoration next to a text that says the same. */
  readonly alt: string;
  /** Size of the picture in pixels, reserved before it loads. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** Replaces the picture if it cannot be loaded, in its own size. By default a plain shield of the picture's size. */
  readonly fallback?: ReactNode;
}

/** One transparent pixel, inlined: by the standard, an element without a source is not an image. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface LazyImageProps extends PictureProps {
  /** For the main picture of a page, the largest in the first view: it is fetched immediately. */
  readonly eager?: boolean;
}

/** A picture that is fetched when it comes into view (SEMANTICS §9.10). Without scripts it is a plain `img`. */
export function LazyImage({ eager = false, ...picture }: LazyImageProps) {
  // The key gives another picture another element, without the state of the last one.
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
    // It may have failed before the handler was attached.
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
