import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hidesNothing } from '../../shared/spoilers/spoiler-setting.ts';
import { useSpoilers } from '../../shared/spoilers/spoilers-context.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';
import { widgetPath, type Widget } from './widget.ts';

const FIRST_HEIGHT_PX = 320;
const MAX_HEIGHT_PX = 10_000;

function heightOf(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const height: unknown = Reflect.get(message, 'height');
  const isHeight = Reflect.get(message, 'touchline') === 'height' && typeof height === 'number' && height > 0;
  return isHeight ? Math.min(height, MAX_HEIGHT_PX) : undefined;
}

interface WidgetPreviewProps {
  readonly widget: Widget;
  readonly name: string;
}

/**
 * The preview of a widget. A reader who hides results must request it first, because widgets are embedded in other
 * sites and hide nothing.
 */
export function WidgetPreview(props: WidgetPreviewProps) {
  const { setting } = useSpoilers();
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (hidesNothing(setting) || isAskedFor) return <PreviewFrame {...props} />;
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <p className="text-soft">
        <FormattedMessage id="widget.previewHidden" />
      </p>
      <button
        type="button"
        className={BUTTON}
        onClick={() => {
          setIsAskedFor(true);
        }}
      >
        <FormattedMessage id="widget.showPreview" />
      </button>
    </div>
  );
}

/** The widget in an iframe, with the height that it reports, as in a host page. */
function PreviewFrame({ widget, name }: WidgetPreviewProps) {
  const intl = useIntl();
  const iframe = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  useEffect(() => {
    const within = iframe.current?.contentWindow;
    const onMessage = ({ source, data }: MessageEvent): void => {
      const reportedHeight = heightOf(data);
      if (source === within && reportedHeight !== undefined) setHeight(reportedHeight);
    };
    window.addEventListener('message', onMessage);
    // It may have reported its height before this listener was added.
    within?.postMessage({ touchline: 'measure' }, '*');
    return () => {
      window.removeEventListener('message', onMessage);
    };
  }, []);
  return (
    <iframe
      ref={iframe}
      src={widgetPath(widget)}
      title={intl.formatMessage({ id: 'widget.previewOf' }, { name })}
      height={height}
      className="block w-full"
    />
  );
}
