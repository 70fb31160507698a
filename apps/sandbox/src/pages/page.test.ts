import { html } from './page.ts';

describe('html', () => {
  it('escapes every value', () => {
    expect(html`<a href="${'"><script>'}">${"&'"}</a>`.text).toBe(
      '<a href="&quot;&gt;&lt;script&gt;">&amp;&#39;</a>',
    );
  });

  it('does not escape markup, alone and in lists', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    const nothing = html`<i>${0}</i>`;
    expect(html`<p>${items}${nothing}</p>`.text).toBe('<p><li>a</li><li>&lt;b&gt;</li><i>0</i></p>');
  });
});
