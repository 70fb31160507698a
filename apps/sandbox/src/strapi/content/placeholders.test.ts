import { placeholdersIn, withoutTags } from './placeholders.ts';

const found = (markdown: string) =>
  placeholdersIn(withoutTags(markdown)).map(({ line, fault }) => [line, /"(.*)"/.exec(fault)?.[1]]);

it.each<[string, readonly [number, string][]]>([
  ['Run by [Company name].', [[1, '[Company name]']]],
  ['A\n\n[Company name], [address].', [[3, '[Company name]'], [3, '[address]']]], // prettier-ignore
  ['See the [terms](/terms) of [country].', [[1, '[country]']]],
  ['[Add the form\nand the periods.]', [[1, '[Add the form'], [2, ']']]], // prettier-ignore
  ['[terms]()', [[1, '[terms]']]],
  ['[terms][1]\n\n[1]: /terms', [[1, '[terms]'], [1, '[1]'], [3, '[1]']]], // prettier-ignore
  ['Run by {name}.', [[1, '{name}']]],
  ['| a |\n| - |\n| [period] |', [[3, '[period]']]],
])('%j contains placeholders', (markdown, expected) => {
  expect(found(markdown)).toEqual(expected);
});

it.each([
  'See the [terms](/terms) and ![the pitch](/images/pitch.png).',
  'Run by {{companyName}}, [{{supportEmail}}](mailto:{{supportEmail}}).',
  'He said \\[sic\\] so.',
  'Write `[words](address)`.',
  '```\n[x] {y}\n```\n',
])('%j contains no placeholder', (markdown) => {
  expect(found(markdown)).toEqual([]);
});
