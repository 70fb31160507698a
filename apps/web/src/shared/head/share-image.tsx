import { usePage } from '../config/page.ts';
import { useLanguage } from '../i18n/use-language.ts';

export interface SharedImage {
  /** On our own origin: `/og/matches/12.png`. */
  readonly path: string;
  readonly alt: string;
}

/** As the gateway draws them (SEMANTICS §2.15). */
const WIDTH = 1200;
const HEIGHT = 628;

/** The picture that stands beside a page's address where people share it. */
export function ShareImage({ image }: { readonly image: SharedImage | undefined }) {
  const { baseUrl, site } = usePage();
  const { path, alt } = image ?? { path: '/og/default.png', alt: site.name };
  const url = `${baseUrl}${path}?lang=${useLanguage()}`;
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(WIDTH)} />
      <meta property="og:image:height" content={String(HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
