/** @jest-environment ./jest-environment-browser.mjs */
import { act, render } from '@testing-library/preact';
import { hydrateRoot } from 'react-dom/client';
import { takeHead } from './drawn-head.ts';
import { HeadTags } from './head-tags.tsx';

const titles = () => Array.from(document.head.querySelectorAll('title'), (title) => title.textContent);

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8">';
});

function Page({ name }: { readonly name: string }) {
  return (
    <main>
      <HeadTags>
        <title>{name}</title>
        <meta name="description" content={`All about ${name}`} />
      </HeadTags>
      <h1>{name}</h1>
    </main>
  );
}

describe('what a server drew', () => {
  const template = '<template id="page-head"><title>Ajax</title></template>';

  test('is taken apart: the head, and the page without it', () => {
    const { head, body } = takeHead(`<main>${template}<h1>Ajax</h1></main>`);
    expect(head).toBe('<!--page-head--><title>Ajax</title><!--/page-head-->');
    expect(body).toBe('<main><h1>Ajax</h1></main>');
  });

  test('may say nothing of its head, or twice', () => {
    expect(takeHead('<main></main>').head).toBe('<!--page-head--><!--/page-head-->');
    expect(takeHead(`${template}<main></main>${template.replace('Ajax', 'Brann')}`)).toEqual({
      head: '<!--page-head--><title>Ajax</title><title>Brann</title><!--/page-head-->',
      body: '<main></main>',
    });
  });

  test('gives way to the page’s own, and what is not the page’s stays', () => {
    const { head, body } = takeHead(`<main>${template}<h1>Ajax</h1></main>`);
    document.head.innerHTML = `<meta charset="utf-8">${head}<link rel="icon" href="/favicon.svg">`;
    const root = document.createElement('div');
    root.innerHTML = body;
    document.body.replaceChildren(root);
    void act(() => {
      hydrateRoot(root, <Page name="Ajax" />);
    });
    expect(document.head.innerHTML).toBe(
      '<meta charset="utf-8"><link rel="icon" href="/favicon.svg"><title>Ajax</title><meta name="description" content="All about Ajax">',
    );
    expect(root.innerHTML).toBe('<main><h1>Ajax</h1></main>');
  });
});

test('changes with the page, and goes with it', () => {
  const { rerender, unmount } = render(<Page name="Ajax" />);
  expect(titles()).toEqual(['Ajax']);
  rerender(<Page name="Brann" />);
  expect(titles()).toEqual(['Brann']);
  expect(document.head.querySelector('[name="description"]')?.getAttribute('content')).toBe(
    'All about Brann',
  );
  unmount();
  expect(document.head.innerHTML).toBe('<meta charset="utf-8">');
});
