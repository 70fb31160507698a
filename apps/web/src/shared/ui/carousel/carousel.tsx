import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, type IconName } from '../icon.tsx';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** The heading that names its content. */
  readonly title: ReactNode;
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly node: ReactNode }[];
}

/**
 * A row that can be swiped, scrolled and tabbed through. It advances by itself until somebody uses or stops it.
 * Without scripts it is a plain row.
 */
export function Carousel({ title, label, slides }: CarouselProps) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const { index, isPlaying, step, toggle } = useCarousel(section, row, slides.length);
  return (
    <section
      ref={section}
      aria-roledescription={intl.formatMessage({ id: 'behaviour.carousel.kind' })}
      aria-label={label}
    >
      <div className="flex flex-wrap items-center px-4 lg:px-0">
        <h2 className="me-auto text-lg font-bold">{title}</h2>
        {slides.length > 1 && (
          <div className="ms-auto flex items-center">
            <span aria-hidden="true" className="px-2 whitespace-nowrap text-soft tabular-nums">
              <FormattedMessage
                id="behaviour.carousel.slide"
                values={{ index: index + 1, count: slides.length }}
              />
            </span>
            {isPlaying !== undefined && (
              <Control
                name={isPlaying ? 'pause' : 'play'}
                label={intl.formatMessage({
                  id: isPlaying ? 'behaviour.carousel.pause' : 'behaviour.carousel.play',
                })}
                onPress={toggle}
              />
            )}
            <Control
              name="back"
              label={intl.formatMessage({ id: 'behaviour.carousel.previous' })}
              onPress={() => {
                step(-1);
              }}
            />
            <Control
              name="forward"
              label={intl.formatMessage({ id: 'behaviour.carousel.next' })}
              onPress={() => {
                step(1);
              }}
            />
          </div>
        )}
      </div>
      <ul
        ref={row}
        className="flex snap-x snap-mandatory scroll-ps-4 gap-3 overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:scroll-ps-0 lg:px-0"
      >
        {slides.map(({ key, node }) => (
          <li key={key} className="w-[85%] flex-none snap-start sm:w-[45%] lg:w-[30%]">
            {node}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ControlProps {
  readonly name: IconName;
  readonly label: string;
  readonly onPress: () => void;
}

function Control({ name, label, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className="grid size-11 place-items-center rounded-md text-soft hover:text-ink"
      onClick={onPress}
    >
      <Icon name={name} className="size-5 rtl:-scale-x-100" />
    </button>
  );
}
