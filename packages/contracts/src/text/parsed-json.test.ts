import { parsedJson } from './parsed-json.ts';

test('returns the value of a JSON text', () => {
  expect(parsedJson('{"at":1}')).toEqual({ at: 1 });
});

test('returns undefined for invalid JSON, without an error that quotes it', () => {
  expect(parsedJson('{"password":"hunter2"')).toBeUndefined();
  expect(parsedJson('')).toBeUndefined();
});
