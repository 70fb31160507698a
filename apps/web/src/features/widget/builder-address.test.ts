import { builderOf, builderSearch, ofKind, withAnother, type Builder } from './builder-address.ts';
import { widgetOf, widgetText } from './widget.ts';

const read = (search: string): Builder => builderOf(new URLSearchParams(search), 'de');

test('a URL without parameters selects a match in the language of the page', () => {
  expect(read('')).toEqual({
    kind: 'match',
    id: undefined,
    theme: 'auto',
    language: 'de',
    text: '',
    kept: [],
  });
  expect(builderSearch(read(''), 'de')).toBe('');
});

test('reads what it writes', () => {
  const builder: Builder = {
    kind: 'table',
    id: '39',
    theme: 'dark',
    language: 'ru',
    text: 'Лига',
    kept: [
      { kind: 'match', id: 'a-b.c_1', theme: 'light', language: 'en' },
      { kind: 'lineup', id: '7', theme: 'auto', language: 'tr' },
    ],
  };
  expect(read(builderSearch(builder, 'de'))).toEqual(builder);
  expect(builderSearch(builder, 'de')).toContain('widgets=match-light-en-a-b.c_1+lineup-auto-tr-7');
});

test('drops invalid values: an id with a path, an unknown kind, language or theme', () => {
  expect(
    read('?kind=x&id=..%2Fadmin&theme=pink&lang=xx&widgets=match-dark-en-1+x+table-dark-en-%2E%2E'),
  ).toEqual({
    ...read(''),
    kept: [{ kind: 'match', id: '1', theme: 'dark', language: 'en' }],
  });
});

test('line-ups keep the match, a table does not', () => {
  const match = read('?id=7&q=haf');
  expect(ofKind(match, 'lineup')).toMatchObject({ kind: 'lineup', id: '7' });
  expect(ofKind(match, 'table')).toMatchObject({ kind: 'table', id: undefined, text: '' });
});

test('adds widgets while there is space in the URL', () => {
  const two = withAnother(read('?id=7&widgets=table-dark-en-39'));
  expect(two?.id).toBeUndefined();
  expect(two?.kept.map(widgetText)).toEqual(['table-dark-en-39', 'match-auto-de-7']);
  expect(withAnother(read(''))).toBeUndefined();
  expect(withAnother(read(`?id=${'7'.repeat(120)}`))).toBeUndefined();
});

test.each(['', 'match', 'match-dark-en-', 'match-dark-xx-1', 'score-dark-en-1'])(
  '%j is not a widget',
  (text) => {
    expect(widgetOf(text)).toBeUndefined();
  },
);
