import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { onceInView } from './in-view.ts';

type Stage = 'waiting' | 'isLoading' | 'isLoaded' | 'failed';

interface LazyImageProps {
  readonly src: string;
  /** Empty for decoration beside words that say the same. */
  readonly alt: string;
  /** Of the picture, in pixels: its room is kept before it comes. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** The picture that the page is opened for, the largest in the first view: it waits for nothing. */
  readonly eager?: boolean;
  /** Stands in when it cannot be loaded, in the same room; a plain shield unless something else is given. */
  readonly fallback?: ReactNode;
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

type PictureProps = Omit<LazyImageProps, 'eager'>;

function EagerImage({ fallback, className = '', alt, ...rest }: PictureProps) {
  const [isFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before there was anyone to hear of it.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (isFailed) return <Fallback {...rest} alt={alt} className={className} shown={fallback} />;
  return (
    <img
      ref={image}
      {...rest}
      alt={alt}
      className={`lazyLoad ${className}`}
      data-not-lazy=""
      loading="eager"
      fetchPriority="high"
      onError={() => {
        setFailed(true);
      }}
    />
  );
}

function WaitingImage({ src, fallback, className = '', alt, ...room }: PictureProps) {
  const [stage, setStage] = useState<Stage>('waiting');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current === null) return;
    return onceInView(image.current, () => {
      setStage('isLoading');
    });
  }, []);
  if (stage === 'failed') return <Fallback {...room} alt={alt} className={className} shown={fallback} />;
  const isAsked = stage !== 'waiting';
  return (
    <>
      <img
        ref={image}
        {...(isAsked ? { src } : { 'data-src': src })}
        {...room}
        alt={alt}
        decoding="async"
        className={`lazyLoad ${isAsked ? `${stage} ` : ''}${className}`}
        onLoad={() => {
          setStage('isLoaded');
        }}
        onError={() => {
          setStage('failed');
        }}
      />
      <noscript>
        <img src={src} {...room} alt={alt} loading="lazy" className={className} />
      </noscript>
    </>
  );
}

interface FallbackProps extends Pick<LazyImageProps, 'alt' | 'width' | 'height'> {
  readonly className: string;
  readonly shown: ReactNode;
}

/** Of the same size, and it says what it stands for. */
function Fallback({ alt, width, height, className, shown }: FallbackProps) {
  const ratio = { aspectRatio: `${String(width)} / ${String(height)}` };
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      style={{ inlineSize: `${String(width)}px`, maxInlineSize: '100%', ...ratio }}
      className={`inline-grid place-items-center bg-raised text-soft ${className}`}
    >
      {shown ?? <Icon name="shield" className="size-1/2 max-h-12 max-w-12" />}
    </span>
  );
}
