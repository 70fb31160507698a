import { renderToString } from 'react-dom/server';
import { takeHead } from './drawn-head.ts';
import { HeadTags } from './head-tags.tsx';

test('a server draws them where the page is, and they are found there', () => {
  const drawn = renderToString(
    <main>
      <HeadTags>
        <title>{'Ajax < Brann & "co"'}</title>
      </HeadTags>
      <h1>Ajax</h1>
    </main>,
  );
  const { head, body } = takeHead(drawn);
  expect(head).toContain('<title>Ajax &lt; Brann &amp; ');
  expect(body).toBe('<main><h1>Ajax</h1></main>');
});
