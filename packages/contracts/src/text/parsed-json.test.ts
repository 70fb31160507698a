import { parsedJson } from './parsed-json.ts';

test('a JSON text is its value', () => {
  expect(parsedJson('{"at":1}')).toEqual({ at: 1 });
});

test('what is no JSON is undefined, and nothing quotes it', () => {
  expect(parsedJson('{"password":"hunter2"')).toBeUndefined();
  expect(parsedJson('')).toBeUndefined();
});
