/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyImage } from './lazy-image.tsx';

type Entries = readonly { readonly target: Element; readonly isIntersecting: boolean }[];

const observed = new Set<Element>();
let observe: (entries: Entries) => void = () => undefined;

/** The page's single observer, which a test controls. */
class HandObserver {
  constructor(callback: (entries: Entries) => void) {
    observe = callback;
  }
  observe(element: Element): void {
    observed.add(element);
  }
  unobserve(element: Element): void {
    observed.delete(element);
  }
}

Object.assign(globalThis, { IntersectionObserver: HandObserver });

function scroll(target: Element, isIntersecting: boolean): void {
  act(() => {
    observe([{ target, isIntersecting }]);
  });
}

const picture = { src: '/images/cover.webp', alt: 'A raised flag', width: 640, height: 360 };
const image = () => screen.getByRole('img', { name: 'A raised flag' });
const classes = () => [...image().classList];

describe('9.10 a picture', () => {
  test('has `lazyLoad` and its size, and fetches nothing until it is in view', () => {
    render(<LazyImage {...picture} className="rounded" />);
    expect(image().getAttribute('src')).toMatch(/^data:image\/gif;/);
    // The placeholder has loaded, not the picture.
    fireEvent.load(image());
    expect(classes()).toEqual(['lazyLoad', 'rounded']);
    expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['640', '360']);
    scroll(image(), false);
    expect(image().getAttribute('src')).toMatch(/^data:image\/gif;/);
  });

  test('is `isLoading` while it is fetched in view, and `isLoaded` afterwards', () => {
    render(<LazyImage {...picture} />);
    scroll(image(), true);
    expect(image().getAttribute('src')).toBe('/images/cover.webp');
    expect(classes()).toEqual(['lazyLoad', 'isLoading']);
    fireEvent.load(image());
    expect(classes()).toEqual(['lazyLoad', 'isLoaded']);
    expect(observed.has(image())).toBe(false);
  });

  test('sets `srcset` and `sizes` only in view', () => {
    const widths = { srcSet: '/images/cover-320.webp 320w', sizes: '100vw' };
    render(<LazyImage {...picture} {...widths} />);
    expect(image().getAttribute('srcset')).toBeNull();
    scroll(image(), true);
    expect([image().getAttribute('srcset'), image().getAttribute('sizes')]).toEqual(Object.values(widths));
  });

  test('stops loading if it fails: a placeholder of its size and name replaces it', () => {
    render(<LazyImage {...picture} className="rounded" />);
    scroll(image(), true);
    fireEvent.error(image());
    expect(document.querySelector('img')).toBeNull();
    expect(classes()).not.toContain('isLoading');
    expect(classes()).toContain('rounded');
    expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['640', '360']);
  });

  test('is replaced by the fallback, if there is one', () => {
    render(<LazyImage {...picture} fallback={<i>crest</i>} />);
    scroll(image(), true);
    fireEvent.error(image());
    expect(screen.getByText('crest').tagName).toBe('I');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('fetches no other width before it is in view', () => {
    render(<LazyImage {...picture} srcSet="/images/320.webp 320w" sizes="100vw" />);
    expect(image().getAttribute('srcset')).toBeNull();
    scroll(image(), true);
    expect([image().getAttribute('srcset'), image().getAttribute('sizes')]).toEqual([
      '/images/320.webp 320w',
      '100vw',
    ]);
  });

  test('opts out if it is eager', () => {
    render(<LazyImage {...picture} eager />);
    expect(image().dataset['notLazy']).toBe('');
    expect(image().getAttribute('src')).toBe('/images/cover.webp');
    expect(image().getAttribute('fetchpriority')).toBe('high');
    expect(image().getAttribute('loading')).toBe('eager');
    expect(image().getAttribute('width')).toBe('640');
    expect(observed.has(image())).toBe(false);
    fireEvent.error(image());
    expect(document.querySelector('img')).toBeNull();
  });

  test('starts again with another picture', () => {
    const { rerender } = render(<LazyImage {...picture} />);
    scroll(image(), true);
    fireEvent.error(image());
    rerender(<LazyImage {...picture} src="/images/other.webp" />);
    expect(image().dataset['src']).toBe('/images/other.webp');
    expect(observed.has(image())).toBe(true);
  });
});
