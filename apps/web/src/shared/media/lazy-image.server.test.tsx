import { renderToString } from 'react-dom/server';
import { LazyImage } from './lazy-image.tsx';

test('9.10 a picture is shown without scripts', () => {
  const html = renderToString(
    <LazyImage src="/images/cover.webp" alt="A raised flag" width={640} height={360} />,
  );
  expect(html).toMatch(/^<img[^>]* data-src="\/images\/cover\.webp"/);
  expect(html).not.toMatch(/^<img[^>]* src="\/images/);
  expect(html).toMatch(/<noscript><img[^>]* src="\/images\/cover\.webp" width="640" height="360"/);
});
