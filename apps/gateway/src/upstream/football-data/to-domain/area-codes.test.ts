import { CODE_OF_AREA } from './area-codes.ts';

it('contains only codes that exist, in alphabetical order of areas', () => {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const unknown = [...CODE_OF_AREA.values()].filter(
    (code) => !/^GB-(?:ENG|SCT|WLS|NIR)$/.test(code) && regions.of(code) === undefined,
  );
  expect(unknown).toEqual([]);
  expect([...CODE_OF_AREA.keys()]).toEqual([...CODE_OF_AREA.keys()].sort());
});
